import { formatDay } from "../../shell/formats/date";
import { t } from "../../shell/messages/translate";
import { DAY_SECONDS, dayOf } from "./store/day";

/** The day that is written `YYYY-MM-DD`, counted from 1970. */
export function dayWritten(iso: string): number {
  return Date.parse(`${iso}T00:00:00Z`) / 1_000 / DAY_SECONDS;
}

/** What people call a day. */
export function dayTitle(day: number, today: number): string {
  if (day === today) return t("history.today");
  if (day === today - 1) return t("history.yesterday");
  return formatDay(day * DAY_SECONDS);
}

/** The day of a moment, by the reader's calendar. */
export function localDay(unixSeconds: number): string {
  return formatDay(dayOf(unixSeconds * 1_000) * DAY_SECONDS);
}
