/** What the page needs to send an operation's request: the form is made from it. */
export interface Callable {
  method: string;
  path: string;
  inputs: Array<{ name: string; place: string; needed: boolean; value: string }>;
  /** Content type of the body; null if the request has none. */
  type: string | null;
  body: string | null;
  login: "none" | "optional" | "required" | "unknown";
  /** Why the page asks before it sends; null if it does not. */
  warns: string | null;
}

const COINS = /\/wallet\/(unlock|wait-unlock|recharge|auto-unlock)$|^\/api\/vip\/|^\/sandbox\/pay/;
const REMOVES = /\/(delete|remove|revoke|sign-out|bulk|redeem|undo|off)$/;

/** Requests that spend coins or money, delete something or end a login are not sent at the first press. */
export function asksFirst(method: string, path: string): string | null {
  if (method === "GET") return null;
  if (COINS.test(path)) return "This may spend coins or order something.";
  // It unlocks the section where auto-unlock is on.
  if (path === "/api/section/text") return "This spends coins if auto-unlock is on for the book.";
  if (method === "DELETE" || REMOVES.test(path)) return "This deletes or ends something.";
  return null;
}
