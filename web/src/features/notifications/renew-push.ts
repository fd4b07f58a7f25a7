import { whatBecameOf } from "../../shell/session/merged-readers";
import { readGuestId } from "../../shell/session/storage";
import { sendPushAddress } from "./api";
import { currentSubscription, pushAddress } from "./device";
import { readStoredPush, storePush } from "./stored-push";

/**
 * Compares the push subscription with what was stored when it was last sent, and corrects a difference. A new address
 * is sent to the server. If another reader now uses the browser, the browser is unsubscribed, so that it does not show
 * notifications of the former reader.
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
