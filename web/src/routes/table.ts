import type { RouteName } from "../api/page";
import type { RouteModules, RouteTable } from "../shell/route";
import * as error from "./error";

type Loaders = { [R in RouteName]: () => Promise<RouteModules[R]> };

const loaders: Loaders = {
  home: () => import("./home"),
  book: () => import("./book"),
  read_more: () => import("./read-more"),
  search: () => import("./search"),
  search_result: () => import("./search-result"),
  contact: () => import("./contact"),
  me: () => import("./me"),
  settings: () => import("./settings"),
  third_party: () => import("./third-party"),
  reader: () => import("./reader"),
  library: () => import("./library"),
  reading_history: () => import("./reading-history"),
  vip: () => import("./vip"),
  sandbox_pay: () => import("./sandbox-pay"),
  recharge_records: () => import("./recharge-records"),
  consumption_record: () => import("./consumption-record"),
  welfare_center: () => import("./welfare-center"),
  landing: () => import("./landing"),
  region_blocked: () => import("./region-blocked"),
  not_found: () => import("./not-found"),
  // Needed exactly when nothing can be loaded, so it travels with the entry.
  error: () => Promise.resolve(error),
};

// The server owns routing; this only tells which code to fetch early.
const patterns: ReadonlyArray<[RegExp, RouteName]> = [
  [/^\/$/, "home"],
  [/^\/book\/[^/]+\/?$/, "book"],
  [/^\/read-more\/?$/, "read_more"],
  [/^\/search\/?$/, "search"],
  [/^\/search-result\/?$/, "search_result"],
  [/^\/contact-us\/?$/, "contact"],
  [/^\/me\/?$/, "me"],
  [/^\/settings\/?$/, "settings"],
  [/^\/third-party\/[^/]+\/?$/, "third_party"],
  [/^\/(new-|latest-)?reader\/?$/, "reader"],
  [/^\/library\/?$/, "library"],
  [/^\/reading-history\/?$/, "reading_history"],
  [/^\/vip\/?$/, "vip"],
  [/^\/sandbox\/pay\/[^/]+\/?$/, "sandbox_pay"],
  [/^\/recharge-records\/?$/, "recharge_records"],
  [/^\/consumption-record\/?$/, "consumption_record"],
  [/^\/welfare-center\/?$/, "welfare_center"],
  [/^\/(new-)?ads\/[^/]+\/?$/, "landing"],
  [/^\/region-blocked\/?$/, "region_blocked"],
];

export const routeTable: RouteTable = {
  guess: (pathname) => patterns.find(([pattern]) => pattern.test(pathname))?.[1] ?? "not_found",
  load: (route) => loaders[route](),
};
