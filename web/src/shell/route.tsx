import type { ComponentType, ReactElement } from "react";
import type { Page, RouteName } from "../api/page";

/** What search engines, tabs and screen readers are told about a page. */
export interface Meta {
  title: string;
  description: string;
}

/** What every file in routes/ exports. */
export interface RouteModule<P extends Page> {
  /** Its state and scroll survive while the reader is on other pages. */
  keepAlive?: boolean;
  meta(page: P): Meta;
  Screen: ComponentType<{ page: P }>;
}

export type RouteModules = { [R in RouteName]: RouteModule<Extract<Page, { route: R }>> };

/** How the browser finds a route's code; the server has all of it at hand. */
export interface RouteTable {
  /** The likely route of a path, so that its code loads beside its data; the answer's own route decides. */
  guess(pathname: string): RouteName;
  load<R extends RouteName>(route: R): Promise<RouteModules[R]>;
}

/** A page ready to be shown. */
export interface View {
  page: Page;
  meta: Meta;
  screen: ReactElement;
  keepAlive: boolean;
}

/** A module looked up by a page's own route fits that page, which the type system cannot follow through the union. */
export function viewOf(module: RouteModules[RouteName], page: Page): View {
  const { meta, Screen, keepAlive = false } = module as RouteModule<Page>;
  return { page, meta: meta(page), screen: <Screen page={page} />, keepAlive };
}
