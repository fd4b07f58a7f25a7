import { loadCode } from "../../shell/browser/load-code";
import { subscribeToReaderWithMissed } from "../../shell/session/reader-change";
import { readStoredPush } from "./stored-push";

/**
 * If this browser receives push notifications, updates its push subscription: the push endpoint or the reader may have
 * changed.
 */
export function startNotifications(): void {
  if (readStoredPush()) void follow();
  subscribeToReaderWithMissed(() => void follow());
}

async function follow(): Promise<void> {
  if (!readStoredPush()) return;
  try {
    const { renewPush } = await loadCode(() => import("./renew-push"));
    await renewPush();
  } catch {
    // If the update fails, the next page tries again.
  }
}
