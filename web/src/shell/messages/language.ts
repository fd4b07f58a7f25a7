import { readCookie, writeCookie } from "../browser/cookie";
import { BUILT_IN, type Messages, parseMessages, speak } from "./translate";

const STORE = "dogear-messages";
const FRESH_MS = 24 * 60 * 60 * 1_000;
const COOKIE = "i18n_locale";
const COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** The reader's last language, else the first of the browser's that the site has, else the one it is written in. */
export function chooseLocale(
  cookies: string,
  preferred: readonly string[],
  available: readonly string[],
): string {
  const remembered = readCookie(COOKIE, cookies);
  const wishes = [...(remembered ? [remembered] : []), ...preferred];
  const found = wishes.map((tag) => available.find((own) => own === tag || own === tag.split("-")[0]));
  return found.find((tag) => tag !== undefined) ?? BUILT_IN;
}

export function rememberLocale(locale: string): void {
  writeCookie(COOKIE, locale, COOKIE_SECONDS);
}

/** True once the app speaks the language. A load that fails is no news: the built-in messages remain. */
export async function learn(locale: string, now: number): Promise<boolean> {
  if (locale === BUILT_IN) return false;
  const messages = recall(locale, now) ?? (await fetchMessages(locale, now));
  if (!messages) return false;
  speak(messages);
  document.documentElement.lang = locale;
  return true;
}

async function fetchMessages(locale: string, now: number): Promise<Messages | null> {
  try {
    const answer = await fetch(`/_i18n/${locale}/messages.json`);
    const messages = answer.ok ? parseMessages(await answer.json()) : null;
    if (messages) keep(locale, messages, now);
    return messages;
  } catch {
    return null;
  }
}

function keep(locale: string, messages: Messages, at: number): void {
  try {
    localStorage.setItem(STORE, JSON.stringify({ locale, at, messages }));
  } catch {
    // Storage may be full or forbidden; the browser's own cache still has the file for a day.
  }
}

function recall(locale: string, now: number): Messages | null {
  try {
    const kept = JSON.parse(localStorage.getItem(STORE) ?? "null");
    const fresh = kept?.locale === locale && now - kept.at >= 0 && now - kept.at < FRESH_MS;
    return fresh ? parseMessages(kept.messages) : null;
  } catch {
    return null;
  }
}
