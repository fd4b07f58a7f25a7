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

/** Compiled in, and what the server renders: no page waits for its words. */
export const BUILT_IN = "en";
const builtIn: Messages = {};
let learned: Messages = {};

/** Called by every module for the messages that it names; `scripts/messages-plugin.mjs` writes the call. */
export function bring(messages: Messages): void {
  Object.assign(builtIn, messages);
}

/** What a language has not worded yet stays in the built-in one. */
export function speak(messages: Messages): void {
  learned = messages;
}

/**
 * The sentence for a key. Plurals are chosen by `count` here and not by Intl, which QuickJS lacks: both sides must
 * write the same text or hydration throws the server's away.
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
