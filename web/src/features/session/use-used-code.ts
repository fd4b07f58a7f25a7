import { useEffect, useState } from "react";
import { subscribeToReturn } from "../../shell/browser/on-return";
import { type Device, loadDevices } from "./account";

const LOOK_MS = 5_000;

interface Wanted {
  /** The sessions there were when the code was made; null while there is no code to watch. */
  before: ReadonlySet<string> | null;
  onDevices: (devices: readonly Device[]) => void;
}

/** The browser that used a code: looked for now and then, and whenever the reader comes back to this page. */
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
    // Without an answer the code runs out by itself.
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
