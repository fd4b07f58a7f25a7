import { loadCode } from "../../shell/browser/load-code";
import { subscribeToReaderWithMissed } from "../../shell/session/reader-change";
import { readStoredPush } from "./stored-push";

/** What notifications do on every page, where this device has any: they follow a new address and a new reader. */
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
    // The next page tries again.
  }
}
