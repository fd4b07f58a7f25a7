import { useEffect, useState } from "react";
import { t } from "../../shell/messages/translate";
import { Button, ButtonLink } from "../../ui/button";
import { Icon } from "../../ui/icon";
import type { Offers } from "./unlock-api";
import { countdownText, untilNextWords } from "./unlock-countdown";

export function VipWay({ shop, leads }: { shop: string; leads: boolean }) {
  if (leads) {
    return (
      <>
        <p className="text-ink-muted">{t("unlock.vip.text")}</p>
        <ButtonLink href={shop}>{t("unlock.vip")}</ButtonLink>
      </>
    );
  }
  return (
    <a href={shop} className="unlock-row">
      {t("unlock.vip")}
      <Icon name="next" />
    </a>
  );
}

interface WaitProps {
  wait: NonNullable<Offers["wait"]>;
  /** Number of the section that is shown. */
  here: number;
  /** Address of the section that becomes free by waiting. */
  there: string;
  leads: boolean;
  busy: boolean;
  onUnlock: () => void;
}

/** The offer “wait for free”: one locked section a day without coins, always the reader's next one. */
export function WaitWay({ wait, here, there, leads, busy, onUnlock }: WaitProps) {
  const left = useSecondsUntil(wait.free_at);
  if (wait.section !== here) {
    return (
      <p className="unlock-row">
        {t("unlock.wait.other", { section: wait.section })}
        <a href={there} className="text-link">
          {t("unlock.wait.go")}
        </a>
      </p>
    );
  }
  if (left > 0) {
    return (
      <p className="unlock-row">
        <span>{t("unlock.wait.text")}</span>
        <span className="font-medium text-accent tabular-nums">{countdownText(left)}</span>
      </p>
    );
  }
  return (
    <div className={leads ? "grid gap-2.5" : "unlock-row"}>
      <p className={leads ? "text-ink-muted" : ""}>{t("unlock.wait.today")}</p>
      <Button quiet={!leads} busy={busy} busyLabel={t("unlock.busy")} onClick={() => !busy && onUnlock()}>
        {t("unlock.wait.now")}
      </Button>
    </div>
  );
}

/** Returns the seconds until a time, updated every minute. */
function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(() => Math.floor(Date.now() / 1_000));
  const left = at - now;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick changes `now`, and schedules the next one
  useEffect(() => {
    const read = () => setNow(Math.floor(Date.now() / 1_000));
    read();
    if (at * 1_000 <= Date.now()) return;
    const timer = setTimeout(read, untilNextWords(at - Date.now() / 1_000));
    return () => clearTimeout(timer);
  }, [at, now]);
  return left;
}
