import "../ui/styles/index.css";
import { createRoot, hydrateRoot } from "react-dom/client";
import { isPage, type RouteName } from "../api/page";
import { routeTable } from "../routes/table";
import { fullLoadOnce } from "../shell/navigation/full-load";
import { NavigationRoot } from "../shell/navigation/navigation-root";
import { Navigator } from "../shell/navigation/navigator";
import { type RouteModules, viewOf } from "../shell/route";

/** A document without its page stays what the server made it: readable, its links plain. */
async function start(): Promise<void> {
  const root = document.getElementById("root");
  const page: unknown = JSON.parse(document.getElementById("page")?.textContent ?? "null");
  if (!root || !isPage(page)) return;

  let module: RouteModules[RouteName];
  try {
    module = await routeTable.load(page.route);
  } catch {
    fullLoadOnce(new URL(location.href), Date.now());
    return;
  }
  const errorPage = { ...page, route: "error", status: 500, data: null } as const;
  const first = viewOf(module, page);
  const fallback = viewOf(await routeTable.load("error"), errorPage);
  const navigator = new Navigator(first, routeTable);
  const app = <NavigationRoot navigator={navigator} first={first} fallback={fallback} />;

  if (root.dataset.render === "client") createRoot(root).render(app);
  else hydrateRoot(root, app, { onRecoverableError: (error) => console.error(error) });
}

void start();
