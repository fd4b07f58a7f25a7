// Milliseconds after midnight until the rewards are loaded: the device's clock may differ from the server's, which
// decides.
const AFTER_MS = 1_500;
// Least delay in milliseconds, for when the day has begun by the device's clock but not by the server's.
const LEAST_MS = 30_000;

/** Returns the milliseconds after which the page loads the rewards of the next day. */
export function untilNextDay(nextAt: number, now: number): number {
  const left = nextAt * 1_000 - now;
  return left > 0 ? left + AFTER_MS : LEAST_MS;
}
