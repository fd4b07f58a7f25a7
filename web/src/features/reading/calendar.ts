import { formatDay } from "../../shell/formats/date";
import { t } from "../../shell/messages/translate";
import { DAY_SECONDS, dayOf } from "./store/day";

/** Parses a date `YYYY-MM-DD` as days since 1970-01-01. */
export function dayWritten(iso: string): number {
  return Date.parse(`${iso}T00:00:00Z`) / 1_000 / DAY_SECONDS;
}

/** Returns the title of a day: “today”, “yesterday” or the date. */
export function dayTitle(day: number, today: number): string {
  if (day === today) return t("history.today");
  if (day === today - 1) return t("history.yesterday");
  return formatDay(day * DAY_SECONDS);
}

/** Returns the formatted date of a time, in the time zone of the browser. */
export function localDay(unixSeconds: number): string {
  return formatDay(dayOf(unixSeconds * 1_000) * DAY_SECONDS);
}
