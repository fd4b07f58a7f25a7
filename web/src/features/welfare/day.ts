// A little into the new day: clocks differ, and the server's decides.
const AFTER_MS = 1_500;
// A day that has begun by this clock and not by the server's is asked about calmly.
const LEAST_MS = 30_000;

/** How long a page may show a day before it asks for the next. */
export function untilNextDay(nextAt: number, now: number): number {
  const left = nextAt * 1_000 - now;
  return left > 0 ? left + AFTER_MS : LEAST_MS;
}
