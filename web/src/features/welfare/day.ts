// Delay after midnight, because clocks differ and the server's decides.
const AFTER_MS = 1_500;
// Least delay, if the day has begun by this clock but not by the server's.
const LEAST_MS = 30_000;

/** Returns the milliseconds after which the page is to load the rewards of the next day. */
export function untilNextDay(nextAt: number, now: number): number {
  const left = nextAt * 1_000 - now;
  return left > 0 ? left + AFTER_MS : LEAST_MS;
}
