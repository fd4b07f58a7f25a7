// Calendar days as `YYYY-MM-DD`. They have no time zone: the server decides when a day begins.

const DAY_MS = 86_400_000;

const toDate = (day: string) => new Date(`${day}T00:00:00Z`);
const toDay = (date: Date) => date.toISOString().slice(0, 10);

export function addDays(day: string, count: number): string {
  return toDay(new Date(toDate(day).getTime() + count * DAY_MS));
}

/** Returns the month (`YYYY-MM`) in the URL; if the URL has no valid month, the month of `today`. */
export function monthOf(text: string, today: string): string {
  const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
  return isMonth ? text : today.slice(0, 7);
}

export function otherMonth(month: string, step: 1 | -1): string {
  const first = toDate(`${month}-01`);
  first.setUTCMonth(first.getUTCMonth() + step);
  return toDay(first).slice(0, 7);
}

/** Returns the weeks that contain days of a month; each week is a list of seven days from Monday to Sunday. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const monday = addDays(first, -((toDate(first).getUTCDay() + 6) % 7));
  const weeks: string[][] = [];
  for (let start = monday; start < `${otherMonth(month, 1)}-01`; start = addDays(start, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)));
  return weeks;
}

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat("en", { ...options, timeZone: "UTC" });
  return (day: string) => formatter.format(toDate(day));
};

/** Formats a day, such as "Thursday, October 22". */
export const longDay = format({ weekday: "long", day: "numeric", month: "long" });
/** Formats the weekday of a day, such as "Thu". */
export const weekday = format({ weekday: "short" });
/** Formats a day briefly, such as "Oct 22". */
export const shortDay = format({ day: "numeric", month: "short" });
/** Formats a month, such as "October 2026". */
export const monthName = (month: string) => format({ month: "long", year: "numeric" })(`${month}-01`);

/**
 * Returns the current day (UTC) by the device's clock, for use until the server has sent the current day of the
 * publisher's time zone.
 */
export const deviceToday = () => toDay(new Date());
