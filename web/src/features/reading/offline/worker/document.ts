import { isPage, type Page } from "../../../../api/page";
import { escaped } from "../../engine/text/html";

const PAYLOAD = /<script type="application\/json" id="page">([^<]*)<\/script>/;

/** Returns the page payload that an HTML document of this site contains; null if it has none. */
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
 * Returns a document that shows `page`. It has the head of the template, and thus the same build and inline script, and
 * an empty body in which the browser renders the page.
 */
export function documentOf(template: string, page: Page): string {
  const head = template
    .slice(0, template.indexOf("<body>"))
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(page.site.name)}</title>`)
    // These elements belong to the page of the template. The page that is put into it loads its own files.
    .replace(/<link rel="(modulepreload|canonical)"[^>]*>/g, "")
    .replace(/<meta (name="description"|property="og:)[^>]*>/g, "");
  const json = JSON.stringify(page).replaceAll("<", "\\u003c");
  return (
    `${head}<body><div id="root" data-render="client"></div>` +
    `<script type="application/json" id="page">${json}</script></body></html>`
  );
}

/** Returns the page that is shown offline if nothing is stored: an error page about the missing connection. */
export function unreachable({ build, site }: Page, path: string): Page {
  return { route: "error", status: 504, path, build, site, data: null };
}
