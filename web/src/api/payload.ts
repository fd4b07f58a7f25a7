import { isPage, type Page } from "./page";

/** The answer came, but it is no page of ours: only the browser itself can show it. */
export class NotAPage extends Error {
  override name = "NotAPage";
}

/** Where the server keeps the data of a page: beside the page, with the build that asks for it. */
export function payloadUrl(target: Pick<URL, "pathname" | "search">, build: string): string {
  const path = target.pathname === "/" ? "" : target.pathname.replace(/\/$/, "");
  const query = target.search.length > 1 ? `&${target.search.slice(1)}` : "";
  return `${path}/_payload.json?${build}${query}`;
}

/** A page that was not found is a page too, so the status says nothing here; a rejection means the network failed. */
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
