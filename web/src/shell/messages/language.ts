import { readCookie, writeCookie } from "../browser/cookie";
import { loadCode } from "../browser/load-code";
import { settled } from "../browser/when-idle";
import { BUILT_IN } from "./translate";

const COOKIE = "i18n_locale";
const COOKIE_SECONDS = 365 * 24 * 60 * 60;

/**
 * Returns the language of the app: the reader's last language, else the first of the browser's languages that the site
 * has, else the built-in language.
 */
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
 * Fetches the interface messages of a language. Returns whether the app must be rendered again.
 * The messages of the built-in language are not urgent, because the code contains a copy: they are
 * fetched when the page is idle. If fetching fails, the built-in messages stay.
 */
export async function learnLanguage(locale: string, build: string, now: () => number): Promise<boolean> {
  if (locale === BUILT_IN) await settled();
  try {
    const { learn } = await loadCode(() => import("./learn"));
    return await learn(locale, build, now());
  } catch {
    return false;
  }
}
