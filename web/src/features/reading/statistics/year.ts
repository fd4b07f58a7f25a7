import { DAY_SECONDS } from "../store/day";
import type { ReadingStatistics } from "./api";

export type Level = 0 | 1 | 2 | 3 | 4;

interface CalendarDay {
  /** Day of the week, counted from 0 for Monday; the column in the calendar. */
  weekday: number;
  /** Week within the month, counted from 0; the row in the calendar. */
  week: number;
  level: Level;
}

export interface CalendarMonth {
  /** Number of the month, counted from 0. */
  month: number;
  days: CalendarDay[];
  /** Number of days on which the reader read anything. */
  read: number;
  seconds: number;
}

const MINUTE = 60;
// Least reading time of each level, in seconds: any time, then 10, 25 and 45 minutes.
const STEPS = [0, 10 * MINUTE, 25 * MINUTE, 45 * MINUTE];

export function levelOf(seconds: number): Level {
  if (seconds <= 0) return 0;
  return STEPS.filter((step) => seconds >= step).length as Level;
}

/** Returns the months of a year; each of their days has a level (0 to 4) of reading time. */
export function calendarOf(year: number, days: ReadingStatistics["days"]): CalendarMonth[] {
  const seconds = new Map(days.map((each) => [each.day, each.seconds]));
  return Array.from({ length: 12 }, (_, month) => monthOf(year, month, seconds));
}

function monthOf(year: number, month: number, secondsOf: ReadonlyMap<number, number>): CalendarMonth {
  const first = Date.UTC(year, month, 1) / 1_000 / DAY_SECONDS;
  const length = Date.UTC(year, month + 1, 1) / 1_000 / DAY_SECONDS - first;
  // 1 January 1970 was a Thursday.
  const offset = (first + 3) % 7;
  const days = Array.from({ length }, (_, at) => ({
    weekday: (offset + at) % 7,
    week: Math.floor((offset + at) / 7),
    level: levelOf(secondsOf.get(first + at) ?? 0),
  }));
  const read = Array.from({ length }, (_, at) => secondsOf.get(first + at) ?? 0).filter((each) => each > 0);
  return { month, days, read: read.length, seconds: read.reduce((sum, each) => sum + each, 0) };
}

/** Returns the years to choose from: those with reading time, and the current year. */
export function yearsOf(known: readonly number[], current: number): number[] {
  return [...new Set([...known, current])].sort((a, b) => a - b);
}
