import { useCallback, useEffect, useState } from "react";
import { subscribeToReturn } from "../../shell/browser/on-return";
import { t } from "../../shell/messages/translate";
import { readGuestId } from "../../shell/session/storage";
import { removePushAddress, sendPushAddress } from "./api";
import { currentSubscription, type DeviceState, deviceState, pushAddress, subscribe } from "./device";
import { failureText } from "./refusals";
import { storePush } from "./stored-push";

export interface PushDeviceControl {
  /** Null until it is known. */
  state: DeviceState | null;
  busy: boolean;
  problem: string;
  /** True once notifications come here. */
  turnOn: () => Promise<boolean>;
  turnOff: () => Promise<void>;
}

/** Notifications on this device, as far as the browser and the server agree about them. */
export function usePushDevice(publicKey: string, reload: () => Promise<void>): PushDeviceControl {
  const [state, setState] = useState<DeviceState | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  const look = useCallback(async () => {
    const found = await deviceState().catch(() => "unsupported" as const);
    setState(found);
    return found;
  }, []);

  // The permission is changed outside of the page.
  useEffect(() => {
    void look();
    return subscribeToReturn(() => void look());
  }, [look]);

  async function run(work: () => Promise<unknown>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setProblem("");
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof DOMException ? t("notices.push.failed") : failureText(error));
    }
    const isOn = (await look()) === "on";
    setBusy(false);
    return isOn;
  }

  const turnOn = () =>
    run(async () => {
      const subscription = await subscribe(publicKey);
      if (!subscription) return;
      try {
        await sendPushAddress(pushAddress(subscription));
      } catch (error) {
        // Without the server's knowledge it would be on in name only.
        await subscription.unsubscribe();
        throw error;
      }
      storePush({ reader: readGuestId() ?? "", endpoint: subscription.endpoint });
      await reload();
    });

  const turnOff = async () => {
    await run(async () => {
      const subscription = await currentSubscription();
      await subscription?.unsubscribe();
      storePush(null);
      if (subscription) await removePushAddress(subscription.endpoint);
      await reload();
    });
  };

  return { state, busy, problem, turnOn, turnOff };
}
