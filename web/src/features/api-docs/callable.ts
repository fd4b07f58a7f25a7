/**
 * The data of an API operation with which the page of the API description builds the operation's form and sends its
 * request.
 */
export interface Callable {
  method: string;
  path: string;
  inputs: Array<{ name: string; place: string; needed: boolean; value: string }>;
  /** Content type of the body; null if the request has none. */
  type: string | null;
  body: string | null;
  login: "none" | "optional" | "required" | "unknown";
  /** The warning that the visitor must confirm before the request is sent; null if there is none. */
  warns: string | null;
}

const COINS = /\/wallet\/(unlock|wait-unlock|recharge|auto-unlock)$|^\/api\/vip\/|^\/sandbox\/pay/;
const REMOVES = /\/(delete|remove|revoke|sign-out|bulk|redeem|undo|off)$/;

/**
 * Returns a warning for requests that spend coins or money, delete something or end a login; null for all other
 * requests.
 */
export function asksFirst(method: string, path: string): string | null {
  if (method === "GET") return null;
  if (COINS.test(path)) return "This may spend coins or order something.";
  // With auto-unlock, loading the text of a section unlocks the section.
  if (path === "/api/section/text") return "This spends coins if auto-unlock is on for the book.";
  if (method === "DELETE" || REMOVES.test(path)) return "This deletes or ends something.";
  return null;
}
