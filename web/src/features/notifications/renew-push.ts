import { whatBecameOf } from "../../shell/session/merged-readers";
import { readGuestId } from "../../shell/session/storage";
import { sendPushAddress } from "./api";
import { currentSubscription, pushAddress } from "./device";
import { readStoredPush, storePush } from "./stored-push";

/**
 * Updates the push subscription after the browser's address or its reader has changed. The server gets a new address.
 * If another reader uses the browser, the subscription ends, so that no notification of the former reader is shown.
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
