import { fileNameOf } from "../../../shell/browser/save-file";
import { monthName } from "../../../shell/formats/date";
import { queryIn } from "../../../shell/navigation/use-url-query";
import { type Direction, kindsOf, type RecordKind } from "./api";

export interface RecordFilter {
  /** The month in UTC, such as `2026-11`; empty for all months. */
  month: string;
  kind: RecordKind | "";
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const MONTHS_OFFERED = 24;

/** Returns the filter in the query of an address, without invalid values. */
export function filterIn(search: string, direction: Direction): RecordFilter {
  const asked = queryIn(search).get("kind");
  const kind = kindsOf[direction].find((known) => known === asked);
  return { month: monthIn(search), kind: kind ?? "" };
}

export function monthIn(search: string): string {
  const month = queryIn(search).get("month") ?? "";
  return MONTH.test(month) ? month : "";
}

/**
 * Returns the months to choose from, newest first: the current month and those before it, and the chosen month if it is
 * older.
 */
export function monthsUntil(now: Date, chosen: string): string[] {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const offered = Array.from({ length: MONTHS_OFFERED }, (_, back) =>
    new Date(Date.UTC(year, month - back, 1)).toISOString().slice(0, 7),
  );
  if (chosen === "" || offered.includes(chosen)) return offered;
  return [...offered, chosen].sort().reverse();
}

/** Returns the title of a month, such as “November 2026”. */
export function monthTitle(month: string): string {
  return `${monthName(Number(month.slice(5)) - 1)} ${month.slice(0, 4)}`;
}

/** Returns the name of the CSV file with the records that pass this filter. */
export function fileName(site: string, direction: Direction, { month, kind }: RecordFilter): string {
  const name = direction === "recharge" ? "coins-in" : "coins-out";
  const parts = [fileNameOf(site), name, month, kind];
  return `${parts.filter(Boolean).join("-")}.csv`;
}
