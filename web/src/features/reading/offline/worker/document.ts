import { isPage, type Page } from "../../../../api/page";
import { escaped } from "../../engine/text/html";

const PAYLOAD = /<script type="application\/json" id="page">([^<]*)<\/script>/;

/** The page inside a document of ours; null if it is none. */
export function pageIn(html: string): Page | null {
  return parsePage(PAYLOAD.exec(html)?.[1] ?? "");
}

export function parsePage(json: string): Page | null {
  try {
    const page: unknown = JSON.parse(json);
    return isPage(page) ? page : null;
  } catch {
    return null;
  }
}

/**
 * Another page in the frame of a document: the same head, so the same build and the same inline script, and a body that
 * the browser draws, as with a page that the server could not render.
 */
export function documentOf(template: string, page: Page): string {
  const head = template
    .slice(0, template.indexOf("<body>"))
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(page.site.name)}</title>`)
    // They are of the page that the template was; what this one needs it asks for itself.
    .replace(/<link rel="(modulepreload|canonical)"[^>]*>/g, "")
    .replace(/<meta (name="description"|property="og:)[^>]*>/g, "");
  const json = JSON.stringify(page).replaceAll("<", "\\u003c");
  return (
    `${head}<body><div id="root" data-render="client"></div>` +
    `<script type="application/json" id="page">${json}</script></body></html>`
  );
}

/** What is shown where nothing is kept: the app says that nobody could be reached. */
export function unreachable({ build, site }: Page, path: string): Page {
  return { route: "error", status: 504, path, build, site, data: null };
}
