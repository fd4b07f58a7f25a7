import { whatBecameOf } from "../../shell/session/merged-readers";
import { readGuestId } from "../../shell/session/storage";
import { sendPushAddress } from "./api";
import { currentSubscription, pushAddress } from "./device";
import { readStoredPush, storePush } from "./stored-push";

/**
 * Compares this browser's push subscription with the one last sent to the server, and sends a changed address. If
 * another reader now uses the browser, unsubscribes it, so that it does not show notifications of the former reader.
 */
export async function renewPush(): Promise<void> {
  const [kept, reader] = [readStoredPush(), readGuestId()];
  if (!kept || reader === null) return;
  const subscription = await currentSubscription();
  if (!subscription) return storePush(null);
  if (kept.reader !== reader) {
    const became = whatBecameOf(kept.reader);
    if (became.kind === "undecided") return;
    if (became.kind === "gone" || became.reader !== reader) {
      await subscription.unsubscribe();
      return storePush(null);
    }
  }
  if (kept.reader === reader && kept.endpoint === subscription.endpoint) return;
  await sendPushAddress(pushAddress(subscription));
  storePush({ reader, endpoint: subscription.endpoint });
}
