import { renderToString } from "react-dom/server";
import type { Page, RouteName } from "../api/page";
import { setSiteLayout } from "../parts/books/reader-layout";
import { App } from "../shell/app";
import { fileOf, type RouteModules, viewOf } from "../shell/route";

const modules = import.meta.glob<RouteModules[RouteName]>(["../routes/*.tsx", "!../routes/*.test.tsx"], {
  eager: true,
});

function moduleOf(route: RouteName): RouteModules[RouteName] {
  const module = modules[`../routes/${fileOf(route)}`];
  if (!module) throw new Error(`no route ${route}`);
  return module;
}

/**
 * Renders a page, given as JSON. Returns JSON with the markup and the content of `<head>`. Errors of components reach
 * the caller.
 */
function render(pageJson: string): string {
  const page: Page = JSON.parse(pageJson);
  setSiteLayout(page.site.reader_layout);
  const view = viewOf(moduleOf(page.route), page);
  const { title, description, colourMode, kind, image, jsonLd } = view.meta;
  return JSON.stringify({
    html: renderToString(<App view={view} />),
    title,
    description,
    colour_mode: colourMode ?? null,
    kind: kind ?? "website",
    image: image ?? null,
    json_ld: jsonLd ?? null,
  });
}

Object.assign(globalThis, { render });
