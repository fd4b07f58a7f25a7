import { hostCookie, readCookie, writeCookie } from "../browser/cookie";
import { storedValue } from "../browser/stored-value";
import { type Login, parseLogin, type Stored } from "./login";

/** Of the local storage and, without a prefix, of the cookie. */
export const LOGIN_INFO = "login_info";
const GUEST_ID = "guest_id";

/** Local storage says what is so. Where it has nothing, or the browser allows none, the cookie beside it does. */
export function readLogin(): Stored {
  let text: string | null = null;
  try {
    text = localStorage.getItem(LOGIN_INFO);
  } catch {
    // The cookie remains.
  }
  return text === null ? readLoginCookie() : parseLogin(text);
}

/** Other tabs see a cookie at once. What is written to local storage reaches them a moment later. */
export function readLoginCookie(): Stored {
  // One that an earlier version wrote has no prefix.
  return parseLogin(readCookie(hostCookie(LOGIN_INFO)) ?? readCookie(LOGIN_INFO));
}

/** The login to send something with: one that another tab has just brought may be in the cookie alone as yet. */
export function readLatestLogin(): Stored {
  const [stored, beside] = [readLogin(), readLoginCookie()];
  if (stored.kind !== "login" || beside.kind !== "login") return stored;
  return beside.login.issue_time > stored.login.issue_time &&
    beside.login.access_token !== stored.login.access_token
    ? beside
    : stored;
}

export function writeLogin(login: Login): void {
  const text = JSON.stringify(login);
  // Where that fails, the cookie remains.
  storedValue(LOGIN_INFO).write(text);
  writeCookie(LOGIN_INFO, "", -1);
  writeCookie(hostCookie(LOGIN_INFO), text, login.expires_in);
}

/** The cookie first: a tab that finds nothing in the storage looks there. */
export function clearLogin(): void {
  writeCookie(LOGIN_INFO, "", -1);
  writeCookie(hostCookie(LOGIN_INFO), "", -1);
  storedValue(LOGIN_INFO).write(null);
}

/** Whether this browser has been a guest before. The secret beside it is not for scripts. */
export function hasGuestId(): boolean {
  return readGuestId() !== null;
}

/** The public name of the reader that this browser is; a guest that is bound to an account keeps it. */
export function readGuestId(): string | null {
  return readCookie(GUEST_ID) || null;
}
