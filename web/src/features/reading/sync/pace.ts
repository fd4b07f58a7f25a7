import { backoff } from "../../../shell/browser/backoff";

/** What is noted is written down after this. */
export const WRITE_MS = 2_000;
/** What is written down is sent after this. */
const SEND_MS = 15_000;

/** How long to wait before sending, after this many failures in a row. */
export function sendDelay(failures: number, luck: number, atLeastMs = 0): number {
  if (failures === 0) return SEND_MS;
  return Math.max(atLeastMs, backoff(2 * SEND_MS, failures, luck));
}
