/** Paths of the pages that open offline. All other paths show an error page. */
export const SHELLS = [
  "/",
  "/library",
  "/reading-history",
  "/me",
  "/reader",
  "/new-reader",
  "/latest-reader",
] as const;

/**
 * Paths of the reading page. Without `book_id` in the query, its response contains no text and is the same for every
 * reader.
 */
const READERS: readonly string[] = ["/reader", "/new-reader", "/latest-reader"];

const FOR_PROGRAMS = /^\/(api|opds|downloads|sitemaps|builds|_icons)(\/|$)/;
const PAYLOAD = "/_payload.json";

export type Kind =
  /** A file of a build, whose name changes with its content. */
  | "asset"
  /** A small file that is not part of a build, such as an icon or the manifest. */
  | "beside"
  /** A cover, or a picture in a text. */
  | "picture"
  | "payload"
  | "page";

/** The properties of a request by which the service worker decides how to respond. */
export interface Asked {
  url: URL;
  method: string;
  /** Mode of the request as in the Fetch standard: `navigate` for a document. */
  mode: string;
}

/** Returns the kind of a request; null if the browser handles the request as without a worker. */
export function kindOf({ url, method, mode }: Asked, origin: string): Kind | null {
  if (method !== "GET" || url.origin !== origin) return null;
  const { pathname } = url;
  if (FOR_PROGRAMS.test(pathname)) return null;
  if (pathname.startsWith("/assets/")) return "asset";
  if (pathname.startsWith("/covers/") || pathname.startsWith("/pictures/")) return "picture";
  if (/^\/(favicon\.svg|manifest\.webmanifest|icons\/.+|_i18n\/.+)$/.test(pathname)) return "beside";
  if (pathname.endsWith(PAYLOAD)) return "payload";
  return mode === "navigate" ? "page" : null;
}

/** Returns the path of the page to which the address of a document or a payload belongs. */
export function pathOf({ pathname }: URL): string {
  const path = pathname.endsWith(PAYLOAD) ? pathname.slice(0, -PAYLOAD.length) : pathname;
  return path.replace(/\/$/, "") || "/";
}

export function isShell(path: string): boolean {
  return (SHELLS as readonly string[]).includes(path);
}

/** Returns whether the response for this URL may also be shown for every other URL with the same path. */
export function isSameForAll(url: URL): boolean {
  const path = pathOf(url);
  return isShell(path) && !(READERS.includes(path) && url.searchParams.has("book_id"));
}
