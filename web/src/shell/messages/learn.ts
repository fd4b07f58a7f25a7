import { isOffline, sparesData } from "../browser/connection";
import { storedValue } from "../browser/stored-value";
import { BUILT_IN, type Messages, type Plural, speak } from "./translate";

const stored = storedValue("dogear-messages");
const FRESH_MS = 24 * 60 * 60 * 1_000;

/**
 * Fetches the interface messages of a language, and uses them from now on. Returns whether the app must be rendered
 * again, because the language differs from the built-in one. False if the server has no such messages; rejects if it
 * cannot be reached.
 */
export async function learn(locale: string, build: string, now: number): Promise<boolean> {
  const messages = recall(locale, build, now) ?? (await fetchMessages(locale, build, now));
  if (!messages) return false;
  speak(messages);
  if (locale !== BUILT_IN) document.documentElement.lang = locale;
  return locale !== BUILT_IN;
}

async function fetchMessages(locale: string, build: string, now: number): Promise<Messages | null> {
  // The built-in messages are part of the code, so they are not fetched while the reader saves data or is offline.
  if (locale === BUILT_IN && (sparesData() || isOffline())) return null;
  const answer = await fetch(`/_i18n/${locale}/messages.json`, { cache: cacheMode(build) });
  const messages = answer.ok ? parseMessages(await answer.json()) : null;
  if (messages) keep({ locale, build, at: now, messages });
  return messages;
}

/**
 * Returns the cache mode for fetching messages. If the stored messages belong to another build, the browser's cache is
 * not used, because it may have that build's file.
 */
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

/** Keeps the messages in local storage. If that fails, the HTTP cache has the file for a day. */
function keep(messages: Kept): void {
  stored.write(JSON.stringify(messages));
}

function recall(locale: string, build: string, now: number): Messages | null {
  const found = kept();
  if (found?.locale !== locale || found.build !== build) return null;
  const age = now - (found.at ?? 0);
  return age >= 0 && age < FRESH_MS ? parseMessages(found.messages) : null;
}

const kept = () => stored.json() as Partial<Kept> | null;

/** Returns the entries of `value` that are valid messages; null if `value` is not an object. */
function parseMessages(value: unknown): Messages | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const spoken = Object.entries(value).filter(
    ([, message]) => typeof message === "string" || isPlural(message),
  );
  return Object.fromEntries(spoken);
}

function isPlural(value: unknown): value is Plural {
  if (typeof value !== "object" || value === null) return false;
  const { one, other } = value as Partial<Plural>;
  return typeof one === "string" && typeof other === "string";
}
