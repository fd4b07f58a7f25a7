import { renderToString } from "react-dom/server";
import type { Page } from "../api/page";
import * as book from "../routes/book";
import * as error from "../routes/error";
import * as home from "../routes/home";
import * as notFound from "../routes/not-found";
import { App } from "../shell/app";
import { type RouteModules, viewOf } from "../shell/route";

const modules: RouteModules = { home, book, not_found: notFound, error };

/** Page JSON in, JSON of markup and head texts out; whatever a component throws reaches the caller. */
function render(pageJson: string): string {
  const page: Page = JSON.parse(pageJson);
  const view = viewOf(modules[page.route], page);
  return JSON.stringify({ html: renderToString(<App view={view} />), ...view.meta });
}

Object.assign(globalThis, { render });
