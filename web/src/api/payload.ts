import { isPage, type Page } from "./page";

/** The error for a response that is not the payload of a page; the browser then loads the URL as a document. */
export class NotAPage extends Error {
  override name = "NotAPage";
}

/** Returns the URL of a page's payload: below the path of the page, with the id of the build that requests it. */
export function payloadUrl(target: Pick<URL, "pathname" | "search">, build: string): string {
  const path = target.pathname === "/" ? "" : target.pathname.replace(/\/$/, "");
  const query = target.search.length > 1 ? `&${target.search.slice(1)}` : "";
  return `${path}/_payload.json?${build}${query}`;
}

/**
 * Fetches the page at an address, whatever the status, because “not found” is a page too. Rejects if the network fails.
 */
export async function fetchPage(target: URL, build: string, signal?: AbortSignal): Promise<Page> {
  const answer = await fetch(payloadUrl(target, build), {
    headers: { accept: "application/json" },
    ...(signal && { signal }),
  });
  if (answer.redirected) throw new NotAPage("the page has moved");
  const text = await answer.text();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new NotAPage("the answer is not JSON");
  }
  if (!isPage(value)) throw new NotAPage("the answer is not a page");
  return value;
}
