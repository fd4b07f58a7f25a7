import { formatNumber } from "../formats/number";
import en from "./en.json";

export type MessageKey = keyof typeof en;
export type MessageValues = Record<string, string | number>;

interface Plural {
  one: string;
  other: string;
}

type Message = string | Plural;
export type Messages = Partial<Record<MessageKey, Message>>;

/** Compiled in, and what the server renders: no page waits for its words. */
export const BUILT_IN = "en";
const builtIn: Record<MessageKey, Message> = en;

let current = builtIn;

/** What a language has not worded yet stays in the built-in one. */
export function speak(messages: Messages): void {
  current = { ...builtIn, ...messages };
}

/**
 * The sentence for a key. Plurals are chosen by `count` here and not by Intl, which QuickJS lacks: both sides must
 * write the same text or hydration throws the server's away.
 */
export function t(key: MessageKey, values: MessageValues = {}): string {
  const message = current[key];
  const pattern = typeof message === "string" ? message : values.count === 1 ? message.one : message.other;
  return pattern.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) return placeholder;
    return typeof value === "number" ? formatNumber(value) : value;
  });
}

/** Keeps what fits: a message that is known, of the form it has in the built-in language. */
export function parseMessages(value: unknown): Messages | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  return Object.fromEntries(Object.entries(value).filter(([key, message]) => fits(key, message)));
}

function fits(key: string, message: unknown): boolean {
  if (!Object.hasOwn(builtIn, key)) return false;
  if (typeof builtIn[key as MessageKey] === "string") return typeof message === "string";
  return isPlural(message);
}

function isPlural(value: unknown): value is Plural {
  if (typeof value !== "object" || value === null) return false;
  const { one, other } = value as Partial<Plural>;
  return typeof one === "string" && typeof other === "string";
}
