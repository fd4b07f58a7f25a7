export const DAY_SECONDS = 86_400;

/** Returns how many minutes the device's local time is ahead of UTC, at a time in milliseconds. */
export function zoneOf(time: number): number {
  return -new Date(time).getTimezoneOffset();
}

/**
 * Returns the calendar day of a time, in days since 1970-01-01, in a time zone `zone` minutes ahead of UTC; by default
 * that of the device.
 */
export function dayOf(time: number, zone = zoneOf(time)): number {
  return Math.floor((time / 1_000 + zone * 60) / DAY_SECONDS);
}
