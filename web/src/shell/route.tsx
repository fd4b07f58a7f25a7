import type { ComponentType, ReactElement } from "react";
import type { Page, RouteName } from "../api/page";
import type { Mode } from "./colour-mode/mode";

/** The metadata of a page. */
export interface Meta {
  /** Title of the page for search engines, tabs and screen readers. */
  title: string;
  description: string;
  /** The default layout is the site's header, footer and tab bar around the page. */
  layout: "default" | "none";
  /** Target of the exit link of a page without the layout; absent if the page has bars of its own. */
  exit?: "/" | "/me";
  /** Colour mode of the page, instead of the reader's choice. */
  colourMode?: Mode;
  /** Open Graph type of the page; by default a website. */
  kind?: "website" | "book";
  /** Path of the picture in link previews. */
  image?: string;
  jsonLd?: Record<string, unknown>;
}

/** The exports of each file in `routes/`. */
interface RouteModule<P extends Page> {
  /** Whether state and scroll position of the page survive while the reader is on other pages. */
  keepAlive?: boolean;
  meta(page: P): Meta;
  Screen: ComponentType<{ page: P }>;
  /**
   * Completes a page with data that only this browser has, such as a downloaded text. Called in the browser before the
   * page is rendered, never on the server. Rejects if the browser does not have the data.
   */
  complete?(page: P, address: URL): Promise<P>;
}

export type RouteModules = { [R in RouteName]: RouteModule<Extract<Page, { route: R }>> };

/** Returns the file of a route in `routes/`, such as `read-more.tsx` for `read_more`. */
export const fileOf = (route: RouteName) => `${route.replaceAll("_", "-")}.tsx`;

/** Finds and loads the code of routes in the browser. The server has the code of all routes in memory. */
export interface RouteTable {
  /**
   * Returns the likely route of a path, so that its code is loaded together with the payload, which names the actual
   * route.
   */
  guess(pathname: string): RouteName;
  load<R extends RouteName>(route: R): Promise<RouteModules[R]>;
}

/** A page that is ready to be shown. */
export interface View {
  page: Page;
  /** The metadata of the page. Computed on access, because the language may have changed. */
  readonly meta: Meta;
  screen: ReactElement;
  keepAlive: boolean;
}

/** Returns the view of a page that the server has not rendered, completed with data of this browser. */
export async function completedView(
  module: RouteModules[RouteName],
  page: Page,
  address: URL,
): Promise<View> {
  const { complete } = module as RouteModule<Page>;
  return viewOf(module, complete ? await complete(page, address) : page);
}

/**
 * Returns the view of a page. The module was looked up by the page's route, so their types match, which TypeScript
 * cannot derive.
 */
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
