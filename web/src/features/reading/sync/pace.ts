/** What is noted is written down after this. */
export const WRITE_MS = 2_000;
/** What is written down is sent after this. */
const SEND_MS = 15_000;
const LONGEST_MS = 5 * 60_000;

/** How long to wait before sending, after this many failures in a row. Luck, from 0 to 1, spreads the browsers. */
export function sendDelay(failures: number, luck: number, atLeastMs = 0): number {
  if (failures === 0) return SEND_MS;
  const longest = Math.min(SEND_MS * 2 ** failures, LONGEST_MS);
  return Math.max(atLeastMs, longest / 2 + (longest / 2) * luck);
}
