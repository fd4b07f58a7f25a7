import type { ComponentType, ReactElement } from "react";
import type { Page, RouteName } from "../api/page";
import type { Mode } from "./colour-mode/mode";

/** Everything a page says about itself, in one place. */
export interface Meta {
  /** What search engines, tabs and screen readers are told. */
  title: string;
  description: string;
  /** The default layout is the site's header, footer and tab bar around the page. */
  layout: "default" | "none";
  /** Where a page without the layout leads back to, unless it has bars of its own. */
  exit?: "/" | "/me";
  /** Colours that win over the reader's choice. */
  colourMode?: Mode;
  /** What a page is to those who link to it; a website if nothing is said. */
  kind?: "website" | "book";
  /** The path of the picture that stands for it. */
  image?: string;
  jsonLd?: Record<string, unknown>;
}

/** What every file in routes/ exports. */
interface RouteModule<P extends Page> {
  /** Its state and scroll survive while the reader is on other pages. */
  keepAlive?: boolean;
  meta(page: P): Meta;
  Screen: ComponentType<{ page: P }>;
  /**
   * Fills a page that came empty with what only this browser has, such as a downloaded text. Asked before the browser
   * draws the page, never by the server; a failure means that there is nothing to show.
   */
  complete?(page: P, address: URL): Promise<P>;
}

export type RouteModules = { [R in RouteName]: RouteModule<Extract<Page, { route: R }>> };

/** The file of a route in `routes/`: `read_more` is `read-more.tsx`. */
export const fileOf = (route: RouteName) => `${route.replaceAll("_", "-")}.tsx`;

/** How the browser finds a route's code; the server has all of it at hand. */
export interface RouteTable {
  /** The likely route of a path, so that its code loads beside its data; the answer's own route decides. */
  guess(pathname: string): RouteName;
  load<R extends RouteName>(route: R): Promise<RouteModules[R]>;
}

/** A page ready to be shown. */
export interface View {
  page: Page;
  /** Worded when it is asked for, since the language may have changed since the page was shown. */
  readonly meta: Meta;
  screen: ReactElement;
  keepAlive: boolean;
}

/** What the browser shows at an address, where the server has not drawn it. */
export async function completedView(
  module: RouteModules[RouteName],
  page: Page,
  address: URL,
): Promise<View> {
  const { complete } = module as RouteModule<Page>;
  return viewOf(module, complete ? await complete(page, address) : page);
}

/** A module looked up by a page's own route fits that page, which the type system cannot follow through the union. */
export function viewOf(module: RouteModules[RouteName], page: Page): View {
  const { meta, Screen, keepAlive = false } = module as RouteModule<Page>;
  return {
    page,
    get meta() {
      return meta(page);
    },
    screen: <Screen page={page} />,
    keepAlive,
  };
}
