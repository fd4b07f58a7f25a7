import { backoff } from "../../../shell/browser/backoff";

/** Milliseconds after which recorded positions are written to the database. */
export const WRITE_MS = 2_000;
/** Milliseconds after which written positions are sent to the server. */
const SEND_MS = 15_000;

/** Returns the milliseconds until the next sync. After failures: a back-off, varied by `luck`. */
export function sendDelay(failures: number, luck: number, atLeastMs = 0): number {
  if (failures === 0) return SEND_MS;
  return Math.max(atLeastMs, backoff(2 * SEND_MS, failures, luck));
}
