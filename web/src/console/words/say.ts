import { formatNumber } from "../../shell/messages/number";
import en from "./en.json";

export type Words = keyof typeof en;

/**
 * Returns the interface message for a key. All messages of the console are in `en.json`, which the readers' pages do
 * not load.
 */
export function say(key: Words, values: Record<string, string | number> = {}): string {
  const message: string | { one: string; other: string } = en[key];
  const pattern = typeof message === "string" ? message : values.count === 1 ? message.one : message.other;
  return pattern.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) return placeholder;
    return typeof value === "number" ? formatNumber(value) : value;
  });
}
