const LONGEST_MS = 5 * 60_000;

/**
 * How long to wait after this many failures in a row: twice as long each time, up to five minutes. Luck, from 0 to 1,
 * takes off up to half, so that browsers which failed together do not come back together.
 */
export function backoff(firstMs: number, failures: number, luck: number): number {
  const longest = Math.min(firstMs * 2 ** (failures - 1), LONGEST_MS);
  return longest * (0.5 + luck / 2);
}
