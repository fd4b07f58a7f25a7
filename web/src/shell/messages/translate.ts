import type en from "./en.json";
import { formatNumber } from "./number";

export type MessageKey = keyof typeof en;
export type MessageValues = Record<string, string | number>;

export interface Plural {
  one: string;
  other: string;
}

type Message = string | Plural;
export type Messages = Partial<Record<MessageKey, Message>>;

/** The built-in language. Its messages are part of the code, and the server renders with them. */
export const BUILT_IN = "en";
const builtIn: Messages = {};
let learned: Messages = {};

/**
 * Adds built-in messages. `scripts/messages-plugin.mjs` inserts a call into every module for the messages that it uses.
 */
export function bring(messages: Messages): void {
  Object.assign(builtIn, messages);
}

/** Sets the messages of another language. Messages that the language lacks stay in the built-in one. */
export function speak(messages: Messages): void {
  learned = messages;
}

/**
 * Returns the interface message for this key. The plural form is chosen by `count` without `Intl`, which QuickJS lacks:
 * server and browser must render the same text, or hydration discards the server's HTML.
 */
export function t(key: MessageKey, values: MessageValues = {}): string {
  const message = learned[key] ?? builtIn[key] ?? key;
  const pattern = typeof message === "string" ? message : values.count === 1 ? message.one : message.other;
  return pattern.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) return placeholder;
    return typeof value === "number" ? formatNumber(value) : value;
  });
}
