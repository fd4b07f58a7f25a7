import { readCookie, writeCookie } from "../browser/cookie";
import { loadCode } from "../browser/load-code";
import { settled } from "../browser/when-idle";
import { BUILT_IN } from "./translate";

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
 * Fetches the messages of a language; true if the app has to be drawn again in it. Those of the built-in one say what is
 * shown already, so they wait until the page rests. A load that fails is no news: the built-in messages remain.
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
