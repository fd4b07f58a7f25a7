import { useEffect, useState } from "react";
import { subscribeToReturn } from "../../shell/browser/on-return";
import { type Device, loadDevices } from "./account";

const LOOK_MS = 5_000;

interface Wanted {
  /** Ids of the sessions that existed when the hand-over code was created; null while there is no code. */
  before: ReadonlySet<string> | null;
  onDevices: (devices: readonly Device[]) => void;
}

/**
 * Returns the device that redeemed the hand-over code; null until then. Polls the list of devices, also whenever the
 * reader returns to the page.
 */
export function useUsedCode({ before, onDevices }: Wanted): Device | null {
  const [user, setUser] = useState<{ of: ReadonlySet<string>; device: Device } | null>(null);
  const found = user && user.of === before ? user.device : null;
  useEffect(() => {
    if (!before || found) return;
    let wanted = true;
    const look = async () => {
      if (document.visibilityState === "hidden") return;
      const devices = await loadDevices();
      const device = devices.find(({ current, session }) => !current && !before.has(session));
      if (!wanted || !device) return;
      setUser({ of: before, device });
      onDevices(devices);
    };
    // If polling fails until the code expires, the page shows the code as expired.
    const tryLook = () => void look().catch(() => {});
    const timer = setInterval(tryLook, LOOK_MS);
    const leave = subscribeToReturn(tryLook);
    return () => {
      wanted = false;
      clearInterval(timer);
      leave();
    };
  }, [before, found, onDevices]);
  return found;
}
