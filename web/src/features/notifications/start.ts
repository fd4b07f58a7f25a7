import { loadCode } from "../../shell/browser/load-code";
import { followReader } from "../../shell/session/reader-change";
import { readKeptPush } from "./kept-push";

/** What notifications do on every page, where this device has any: they follow a new address and a new reader. */
export function startNotifications(): void {
  if (readKeptPush()) void follow();
  followReader(() => void follow());
}

async function follow(): Promise<void> {
  if (!readKeptPush()) return;
  try {
    const { followPush } = await loadCode(() => import("./follow-push"));
    await followPush();
  } catch {
    // The next page tries again.
  }
}
