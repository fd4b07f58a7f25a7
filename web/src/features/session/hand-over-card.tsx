import { useEffect, useState } from "react";
import { lazyPart } from "../../shell/browser/load-code";
import { Lazy } from "../../shell/lazy/lazy";
import { t } from "../../shell/messages/translate";
import { inHalves } from "../../shell/session/hand-over-code";
import { Button } from "../../ui/button";
import { CopyLink } from "../../ui/copy-link";
import { Skeleton } from "../../ui/skeleton";
import type { Device, HandOver } from "./account";
import { clock } from "./code-text";
import { useUsedCode } from "./use-used-code";

/** The lazily loaded QR code of the link. Without it, the link and the typed code still work. */
const qrCode = lazyPart(() => import("./qr-code"));

interface Props {
  made: HandOver;
  /**
   * Ids of the sessions that existed before the code, so that a new session shows that the code was redeemed; null if
   * unknown.
   */
  before: ReadonlySet<string> | null;
  onDevices: (devices: readonly Device[]) => void;
  onAgain: () => void;
}

/** A hand-over code until it expires or is redeemed, then a button for another code. */
export function HandOverCard({ made, before, onDevices, onAgain }: Props) {
  const usedBy = useUsedCode({ before, onDevices })?.agent;
  const left = useSecondsLeft(made.expires_in);
  if (usedBy !== undefined || left <= 0) {
    return (
      <div>
        <p role="status" className="text-ink">
          {usedBy === undefined ? t("handover.over") : t("handover.used", { agent: usedBy })}
        </p>
        <div className="mt-4">
          <Button quiet autoFocus onClick={onAgain}>
            {t("handover.again")}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="hand-over">
      <Lazy part={qrCode} waiting={<Skeleton size="size-48" />}>
        {({ QrCode }) => <QrCode text={made.link} label={t("handover.picture")} />}
      </Lazy>
      <div className="w-full min-w-0">
        <p className="text-ink-muted text-sm">{t("handover.code")}</p>
        <p className="spoken-code">{inHalves(made.code)}</p>
        <p className="mt-2 text-ink-muted text-sm tabular-nums">
          {t("handover.left", { time: clock(left) })}
        </p>
        <div className="mt-4">
          <CopyLink
            link={made.link}
            words={{
              label: t("share.link"),
              copy: t("share.copy"),
              copied: t("share.copied"),
              failed: t("share.failed"),
              share: t("handover.send"),
            }}
          />
        </div>
        <p className="mt-4 text-ink-muted text-sm">{t("handover.secret")}</p>
      </div>
    </div>
  );
}

function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = Date.now() + seconds * 1_000;
    const tick = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / 1_000));
      setLeft(now);
      if (now === 0) clearInterval(tick);
    }, 1_000);
    return () => clearInterval(tick);
  }, [seconds]);
  return left;
}
