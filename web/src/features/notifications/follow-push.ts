import { whatBecameOf } from "../../shell/session/merged-readers";
import { readGuestId } from "../../shell/session/storage";
import { sendPushAddress } from "./api";
import { currentSubscription, pushAddress } from "./device";
import { keepPush, readKeptPush } from "./kept-push";

/**
 * A browser may get another address for its notifications, and another reader. The server is told of the first. What
 * was meant for a reader who has left must not be shown to the next, so then the address goes.
 */
export async function followPush(): Promise<void> {
  const [kept, reader] = [readKeptPush(), readGuestId()];
  if (!kept || reader === null) return;
  const subscription = await currentSubscription();
  if (!subscription) return keepPush(null);
  if (kept.reader !== reader) {
    const became = whatBecameOf(kept.reader);
    if (became.kind === "undecided") return;
    if (became.kind === "gone" || became.reader !== reader) {
      await subscription.unsubscribe();
      return keepPush(null);
    }
  }
  if (kept.reader === reader && kept.endpoint === subscription.endpoint) return;
  await sendPushAddress(pushAddress(subscription));
  keepPush({ reader, endpoint: subscription.endpoint });
}
