import { useCallback, useEffect, useState } from "react";
import { subscribeToReturn } from "../../shell/browser/on-return";
import { t } from "../../shell/messages/translate";
import { readGuestId } from "../../shell/session/storage";
import { useAttempt } from "../../shell/state/use-attempt";
import { removePushAddress, sendPushAddress } from "./api";
import { currentSubscription, type DeviceState, deviceState, pushAddress, subscribe } from "./device";
import { failureText } from "./refusals";
import { storePush } from "./stored-push";

export interface PushDeviceControl {
  /** Whether this browser receives push notifications; null until that is known. */
  state: DeviceState | null;
  busy: boolean;
  problem: string;
  /** Turns on push notifications in this browser. Returns whether they are on afterwards. */
  turnOn: () => Promise<boolean>;
  turnOff: () => Promise<void>;
}

/**
 * Returns whether push notifications are on in this browser, with functions that turn them on and off. They are on if
 * the browser has a push subscription that the server knows.
 */
export function usePushDevice(publicKey: string, reload: () => Promise<void>): PushDeviceControl {
  const [state, setState] = useState<DeviceState | null>(null);
  const { busy, problem, run } = useAttempt((error) =>
    error instanceof DOMException ? t("notices.push.failed") : failureText(error),
  );

  const look = useCallback(async () => {
    const found = await deviceState().catch(() => "unsupported" as const);
    setState(found);
    return found;
  }, []);

  // The reader may change the browser's permission to show notifications outside of the page.
  useEffect(() => {
    void look();
    return subscribeToReturn(() => void look());
  }, [look]);

  /** Runs `work`, which turns notifications on or off. Returns whether they are on afterwards. */
  async function change(work: () => Promise<unknown>): Promise<boolean> {
    let isOn = false;
    await run(async () => {
      try {
        await work();
      } finally {
        isOn = (await look()) === "on";
      }
    });
    return isOn;
  }

  const turnOn = () =>
    change(async () => {
      const subscription = await subscribe(publicKey);
      if (!subscription) return;
      try {
        await sendPushAddress(pushAddress(subscription));
      } catch (error) {
        // Without this call, the browser would show notifications as on although the server cannot send any.
        await subscription.unsubscribe();
        throw error;
      }
      storePush({ reader: readGuestId() ?? "", endpoint: subscription.endpoint });
      await reload();
    });

  const turnOff = async () => {
    await change(async () => {
      const subscription = await currentSubscription();
      await subscription?.unsubscribe();
      storePush(null);
      if (subscription) await removePushAddress(subscription.endpoint);
      await reload();
    });
  };

  return { state, busy, problem, turnOn, turnOff };
}
