const LONGEST_MS = 5 * 60_000;

/**
 * Returns the back-off after this many failures in a row: it doubles with each failure, up to five minutes. `luck`,
 * from 0 to 1, shortens it by up to half, so that browsers that failed at the same time do not retry at the same time.
 */
export function backoff(firstMs: number, failures: number, luck: number): number {
  const longest = Math.min(firstMs * 2 ** (failures - 1), LONGEST_MS);
  return longest * (0.5 + luck / 2);
}
