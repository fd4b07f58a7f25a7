import type { QuietHours } from "./api";

/** From ten in the evening to eight in the morning. */
export const usualQuiet: QuietHours = { from: 22 * 60, until: 8 * 60 };

/** Minutes of the day as a field of the browser has them: "22:00". */
export function clockOf(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}

/** Null for a field that is not filled in. */
export function minutesOf(clock: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(clock) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}
