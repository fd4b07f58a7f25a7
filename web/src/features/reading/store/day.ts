export const DAY_SECONDS = 86_400;

/** Minutes that the clock of this device is ahead of UTC, at a time in milliseconds. */
export function zoneOf(time: number): number {
  return -new Date(time).getTimezoneOffset();
}

/** Days since 1970 by the calendar of a place this many minutes ahead of UTC, or of this device. */
export function dayOf(time: number, zone = zoneOf(time)): number {
  return Math.floor((time / 1_000 + zone * 60) / DAY_SECONDS);
}
