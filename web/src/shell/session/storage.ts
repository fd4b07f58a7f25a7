import { hostCookie, readCookie, writeCookie } from "../browser/cookie";
import { storedValue } from "../browser/stored-value";
import { type Login, parseLogin, type Stored } from "./login";

/** Key of the login in local storage; also the name of the cookie, without its prefix. */
export const LOGIN_INFO = "login_info";
const GUEST_ID = "guest_id";

/** Returns the stored login from local storage or, if that is empty or forbidden, from the cookie. */
export function readLogin(): Stored {
  let text: string | null = null;
  try {
    text = localStorage.getItem(LOGIN_INFO);
  } catch {
    // Local storage is forbidden, so the cookie is read.
  }
  return text === null ? readLoginCookie() : parseLogin(text);
}

/** Returns the login in the cookie. Other tabs see a cookie at once, but a change of local storage a moment later. */
export function readLoginCookie(): Stored {
  // A cookie that an earlier version wrote has no prefix.
  return parseLogin(readCookie(hostCookie(LOGIN_INFO)) ?? readCookie(LOGIN_INFO));
}

/**
 * Returns the login for a request. A login that another tab has just stored may so far be visible only in the cookie.
 */
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
  // Without local storage, the cookie contains the login.
  storedValue(LOGIN_INFO).write(text);
  writeCookie(LOGIN_INFO, "", -1);
  writeCookie(hostCookie(LOGIN_INFO), text, login.expires_in);
}

/**
 * Writes the login of local storage into its cookie if the cookie cannot be parsed. A missing cookie is not written,
 * because another tab may be deleting the login.
 */
export function repairLoginCookie(): void {
  const stored = readLogin();
  if (stored.kind === "login" && readLoginCookie().kind === "unparsable") writeLogin(stored.login);
}

/**
 * Deletes the login. The cookie is deleted first, because a tab that finds nothing in local storage reads the cookie.
 */
export function clearLogin(): void {
  writeCookie(LOGIN_INFO, "", -1);
  writeCookie(hostCookie(LOGIN_INFO), "", -1);
  storedValue(LOGIN_INFO).write(null);
}

/** Returns whether this browser has a reader, by the cookie with the guest id. */
export function hasGuestId(): boolean {
  return readGuestId() !== null;
}

/**
 * Returns the guest id of this browser's reader; null if there is none. A guest that becomes a bound account keeps the
 * id.
 */
export function readGuestId(): string | null {
  return readCookie(GUEST_ID) || null;
}
