import { formatNumber } from "../formats/number";
import en from "./en.json";

export type MessageKey = keyof typeof en;
export type MessageValues = Record<string, string | number>;

interface Plural {
  one: string;
  other: string;
}

const messages: Record<MessageKey, string | Plural> = en;

/**
 * The sentence for a key. Plurals are chosen by `count` here and not by Intl, which QuickJS lacks: both sides must
 * write the same text or hydration throws the server's away.
 */
export function t(key: MessageKey, values: MessageValues = {}): string {
  const message = messages[key];
  const pattern = typeof message === "string" ? message : values.count === 1 ? message.one : message.other;
  return pattern.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) return placeholder;
    return typeof value === "number" ? formatNumber(value) : value;
  });
}
