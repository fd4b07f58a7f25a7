import { useEffect, useState } from "react";
import { t } from "../../shell/messages/translate";
import { fetchHeld, type Held } from "./unlock-api";

/** A guest's held rewards, shown where the guest has too few coins. Nothing is shown if they cannot be loaded. */
export function HeldRewards() {
  const [held, setHeld] = useState<Held | null>(null);
  useEffect(() => {
    let gone = false;
    fetchHeld().then(
      (found) => {
        if (!gone) setHeld(found);
      },
      () => {},
    );
    return () => {
      gone = true;
    };
  }, []);
  return held && <p className="-mt-2 text-ink-muted">{heldText(held)}</p>;
}

export function heldText({ bonus, until, seconds }: Held): string {
  if (until === "network") return t("unlock.held.network", { count: bonus });
  return t("unlock.held.reading", { bonus, count: Math.ceil(seconds / 60) });
}
