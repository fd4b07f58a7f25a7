import type { RouteName } from "../api/page";
import { fileOf, type RouteModules, type RouteTable } from "../shell/route";
import * as error from "./error";

// The error page is needed exactly when nothing can be loaded, so it is part of the entry.
const loaders = import.meta.glob<RouteModules[RouteName]>(["./*.tsx", "!./*.test.tsx", "!./error.tsx"]);

/** The paths of each route. The server owns routing; they only tell which code to fetch early. */
const paths: Record<Exclude<RouteName, "not_found" | "error">, string> = {
  home: "",
  book: "/book/[^/]+",
  read_more: "/read-more",
  search: "/search",
  search_result: "/search-result",
  contact: "/contact-us",
  me: "/me",
  settings: "/settings",
  third_party: "/third-party/[^/]+",
  reader: "/(new-|latest-)?reader",
  library: "/library",
  reading_history: "/reading-history",
  vip: "/vip",
  sandbox_pay: "/sandbox/pay/[^/]+",
  recharge_records: "/recharge-records",
  consumption_record: "/consumption-record",
  welfare_center: "/welfare-center",
  landing: "/(new-)?ads/[^/]+",
  region_blocked: "/region-blocked",
};

const patterns = Object.entries(paths).map(
  ([route, path]) => [route as RouteName, new RegExp(`^${path}/?$`)] as const,
);

async function load<R extends RouteName>(route: R): Promise<RouteModules[R]> {
  const module = route === "error" ? error : await loaders[`./${fileOf(route)}`]?.();
  // The file of a route has what belongs to its pages, which the type system cannot follow through the name.
  return module as RouteModules[R];
}

export const routeTable: RouteTable = {
  guess: (pathname) => patterns.find(([, pattern]) => pattern.test(pathname))?.[0] ?? "not_found",
  load,
};
