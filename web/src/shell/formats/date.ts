import { type MessageKey, t } from "../messages/translate";

const months = [
  "date.january",
  "date.february",
  "date.march",
  "date.april",
  "date.may",
  "date.june",
  "date.july",
  "date.august",
  "date.september",
  "date.october",
  "date.november",
  "date.december",
] as const satisfies readonly MessageKey[];

/** Returns the name of a month, counted from 0. */
export function monthName(month: number): string {
  return t(months[month] ?? "date.january");
}

/**
 * Returns the formatted date in UTC. A cached page does not know the reader's time zone, and the browser must render
 * the same text.
 */
export function formatDay(unixSeconds: number): string {
  const day = new Date(unixSeconds * 1000);
  return t("date.day", {
    day: day.getUTCDate(),
    month: monthName(day.getUTCMonth()),
    year: String(day.getUTCFullYear()),
  });
}

export function isoDay(unixSeconds: number): string {
  return new Date(unixSeconds * 1000).toISOString().slice(0, 10);
}
