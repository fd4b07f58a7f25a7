import type { RouteName } from "../api/page";
import { fileOf, type RouteModules, type RouteTable } from "../shell/route";
import * as error from "./error";

// The error page is needed exactly when code cannot be loaded, so it is part of the entry.
const loaders = import.meta.glob<RouteModules[RouteName]>(["./*.tsx", "!./*.test.tsx", "!./error.tsx"]);

/** Routes whose path differs from their name. The server owns routing; this table only says which code to preload. */
const paths: ReadonlyArray<[RegExp, RouteName]> = [
  [/^\/$/, "home"],
  [/^\/book\/[^/]+\/?$/, "book"],
  [/^\/contact-us\/?$/, "contact"],
  [/^\/pages\/[^/]+\/?$/, "publisher"],
  [/^\/third-party\/[^/]+\/?$/, "third_party"],
  [/^\/(new-|latest-)?reader\/?$/, "reader"],
  [/^\/sandbox\/pay\/[^/]+\/?$/, "sandbox_pay"],
  [/^\/(new-)?ads\/[^/]+\/?$/, "landing"],
];

/**
 * Returns the route that a path names, such as `read_more` for `/read-more`. `not_found` if no
 * route has this name, or if `paths` gives the route another path.
 */
function byName(pathname: string): RouteName {
  const name = pathname.replace(/^\/|\/$/g, "");
  const route = name.replaceAll("-", "_") as RouteName;
  return `./${name}.tsx` in loaders && !paths.some(([, other]) => other === route) ? route : "not_found";
}

async function load<R extends RouteName>(route: R): Promise<RouteModules[R]> {
  const module = route === "error" ? error : await loaders[`./${fileOf(route)}`]?.();
  // The file of a route exports what its pages need, which the type system cannot derive from the name.
  return module as RouteModules[R];
}

export const routeTable: RouteTable = {
  guess: (pathname) => paths.find(([pattern]) => pattern.test(pathname))?.[1] ?? byName(pathname),
  load,
};
