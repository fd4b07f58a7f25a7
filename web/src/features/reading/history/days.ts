import type { HistoryEntry } from "../api";
import { dayTitle, dayWritten } from "../calendar";

export interface HistoryDay {
  day: string;
  title: string;
  entries: HistoryEntry[];
}

/** Groups history entries by day. The entries are ordered newest first, and stay in this order. */
export function byDay(entries: readonly HistoryEntry[], today: number): HistoryDay[] {
  const days: HistoryDay[] = [];
  for (const entry of entries) {
    const last = days.at(-1);
    if (last?.day === entry.day) last.entries.push(entry);
    else days.push({ day: entry.day, title: dayTitle(dayWritten(entry.day), today), entries: [entry] });
  }
  return days;
}
