import { formatDay } from "../../shell/formats/date";
import { t } from "../../shell/messages/translate";

export const DAY_SECONDS = 86_400;

/** The day of the reader's calendar, counted from 1970. */
export function dayAt(time: Date): number {
  return Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / 1_000 / DAY_SECONDS;
}

/** The same of a day that is written `YYYY-MM-DD`. */
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
  return formatDay(dayAt(new Date(unixSeconds * 1_000)) * DAY_SECONDS);
}
