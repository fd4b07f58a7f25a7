import { useState } from "react";
import { loadCode } from "../../shell/browser/load-code";
import { t } from "../../shell/messages/translate";
import type { InAppBrowser } from "../../shell/session/in-app-browser";
import { useAttempt } from "../../shell/state/use-attempt";
import { Button } from "../../ui/button";
import { FailureStatus } from "../../ui/failure-status";
import { type Device, type HandOver, loadDevices, makeHandOver } from "./account";
import { failureText } from "./failure-text";
import type { HandOverCard } from "./hand-over-card";

interface Props {
  ready: boolean;
  inside: InAppBrowser | null;
  /** Called with all devices when one was added. */
  onDevices: (devices: readonly Device[]) => void;
}

/**
 * A hand-over code, the component that shows it, and the ids of the sessions that existed before the code; null if they
 * could not be loaded.
 */
interface Made {
  Card: typeof HandOverCard;
  handOver: HandOver;
  before: ReadonlySet<string> | null;
}

/**
 * Creates a code that moves the account to another browser: out of an in-app browser, whose cookies are soon lost, or
 * to another device.
 */
export function HandOverSection({ ready, inside, onDevices }: Props) {
  const [made, setMade] = useState<Made | null>(null);
  const { busy, problem, run } = useAttempt(failureText);

  async function make() {
    const { HandOverCard: Card } = await loadCode(() => import("./hand-over-card"));
    // A session that is not in this list later belongs to the browser that redeemed the code.
    const devices = await loadDevices().catch(() => null);
    const before = devices && new Set(devices.map(({ session }) => session));
    setMade({ Card, handOver: await makeHandOver(), before });
  }

  return (
    <section aria-labelledby="hand-over" className="divided-section">
      <h2 id="hand-over" className="section-title">
        {inside ? t("handover.inside", { app: inside }) : t("handover.heading")}
      </h2>
      <p className="mt-2 max-w-[38rem] text-ink-muted">
        {inside ? t("handover.inside.text", { app: inside }) : t("handover.text")}
      </p>
      <div className="mt-5">
        {made ? (
          <made.Card
            key={made.handOver.code}
            made={made.handOver}
            before={made.before}
            onDevices={onDevices}
            onAgain={() => void run(make)}
          />
        ) : (
          <Button
            quiet={!inside}
            busy={busy || !ready}
            busyLabel={busy ? t("handover.making") : t("handover.make")}
            onClick={() => ready && void run(make)}
          >
            {t("handover.make")}
          </Button>
        )}
      </div>
      <FailureStatus text={problem} />
    </section>
  );
}
