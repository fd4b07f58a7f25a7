import { renderToStaticMarkup } from "react-dom/server";
import { describe } from "../describe";
import type { OpenApi } from "../openapi";
import { DocsPage } from "./docs-page";

/** URL paths of the files that the page of the API description loads. */
export interface DocsFiles {
  style: string;
  script: string;
  colours: string;
}

/**
 * Returns the page of the API description as HTML. The server inserts the URL of the site and the rows of the error
 * table.
 */
export function docsDocument(openApi: OpenApi, { style, script, colours }: DocsFiles): string {
  const docs = describe(openApi);
  const html = renderToStaticMarkup(
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${docs.title} API`}</title>
        <meta
          name="description"
          content="How to use the API of this site: quick start, operations, errors."
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script src={`/${colours}`} />
        <link rel="stylesheet" href={`/${style}`} />
        <script type="module" src={`/${script}`} />
      </head>
      <body>
        <DocsPage docs={docs} />
      </body>
    </html>,
  );
  return `<!doctype html>${html}`;
}
