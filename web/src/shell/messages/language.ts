import { isOffline, sparesData } from "../browser/connection";
import { readCookie, writeCookie } from "../browser/cookie";
import { settled } from "../browser/when-idle";
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

/**
 * True if the app has to be drawn again, in another language. The built-in one is fetched too, when the page rests: its
 * messages say what is shown already, so nothing changes. A load that fails is no news: the built-in messages remain.
 */
export async function learn(locale: string, build: string, now: () => number): Promise<boolean> {
  if (locale === BUILT_IN) await settled();
  const messages = recall(locale, build, now()) ?? (await fetchMessages(locale, build, now()));
  if (!messages) return false;
  speak(messages);
  document.documentElement.lang = locale;
  return locale !== BUILT_IN;
}

async function fetchMessages(locale: string, build: string, now: number): Promise<Messages | null> {
  // Without those of the built-in language nobody lacks a word.
  if (locale === BUILT_IN && (sparesData() || isOffline())) return null;
  try {
    const answer = await fetch(`/_i18n/${locale}/messages.json`, { cache: cacheMode(build) });
    const messages = answer.ok ? parseMessages(await answer.json()) : null;
    if (messages) keep({ locale, build, at: now, messages });
    return messages;
  } catch {
    return null;
  }
}

/** What the browser's own cache has may be of an earlier build too: its words are not those on the page. */
function cacheMode(build: string): RequestCache {
  const before = kept()?.build;
  return before === undefined || before === build ? "default" : "no-cache";
}

interface Kept {
  locale: string;
  build: string;
  at: number;
  messages: Messages;
}

function keep(messages: Kept): void {
  try {
    localStorage.setItem(STORE, JSON.stringify(messages));
  } catch {
    // Storage may be full or forbidden; the browser's own cache still has the file for a day.
  }
}

function recall(locale: string, build: string, now: number): Messages | null {
  const found = kept();
  if (found?.locale !== locale || found.build !== build) return null;
  const age = now - (found.at ?? 0);
  return age >= 0 && age < FRESH_MS ? parseMessages(found.messages) : null;
}

function kept(): Partial<Kept> | null {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "null");
  } catch {
    return null;
  }
}
