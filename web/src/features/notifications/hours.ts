import type { QuietHours } from "./api";

/** The default quiet hours: from 22:00 to 8:00. */
export const usualQuiet: QuietHours = { from: 22 * 60, until: 8 * 60 };

/** Returns minutes of the day as the value of a time field, such as `22:00`. */
export function clockOf(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}

/** Parses the value of a time field as minutes of the day; null if the field is empty. */
export function minutesOf(clock: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(clock) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}
