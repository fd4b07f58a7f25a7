/** Pages that open without a connection; all others say that there is none. */
export const SHELLS = [
  "/",
  "/library",
  "/reading-history",
  "/me",
  "/reader",
  "/new-reader",
  "/latest-reader",
] as const;

/** The text of these is in their address: only without one they are the same for every book. */
const READERS: readonly string[] = ["/reader", "/new-reader", "/latest-reader"];

const FOR_PROGRAMS = /^\/(api|opds|downloads|sitemaps|builds|_icons)(\/|$)/;
const PAYLOAD = "/_payload.json";

export type Kind =
  /** Its name changes with its content. */
  | "asset"
  /** Small things around the app. */
  | "beside"
  /** A cover, or a picture in a text. */
  | "picture"
  | "payload"
  | "page";

/** What of a request is looked at. */
export interface Asked {
  url: URL;
  method: string;
  /** As the Fetch standard has it: `navigate` for a document. */
  mode: string;
}

/** Null: the browser does as if there were no worker. */
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

/** The page that a document's or a payload's address is of. */
export function pathOf({ pathname }: URL): string {
  const path = pathname.endsWith(PAYLOAD) ? pathname.slice(0, -PAYLOAD.length) : pathname;
  return path.replace(/\/$/, "") || "/";
}

export function isShell(path: string): boolean {
  return (SHELLS as readonly string[]).includes(path);
}

/** Whether what the server says at this address now may be shown later at every address of the page. */
export function isSameForAll(url: URL): boolean {
  const path = pathOf(url);
  return isShell(path) && !(READERS.includes(path) && url.searchParams.has("book_id"));
}
