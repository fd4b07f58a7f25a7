import { useId, useState } from "react";
import { t } from "../../shell/messages/translate";
import { CapField } from "./auto-cap-field";
import type { Offers } from "./unlock-api";
import { isCapReached, suggestedCap } from "./unlock-offers";
import { useAutoUnlock } from "./use-auto-unlock";

/** The auto-unlock switch of a book, with its cap. Off by default. */
export function AutoUnlockChoice({ bookId, offers }: { bookId: string; offers: Offers }) {
  const { auto, news, save } = useAutoUnlock(bookId, offers.auto, savedText);
  const [cap, setCap] = useState(() => suggestedCap(offers));
  const id = useId();

  return (
    <div className="unlock-auto">
      <input
        id={id}
        type="checkbox"
        checked={auto.enabled}
        onChange={(event) => void save(event.currentTarget.checked, cap)}
      />
      <label htmlFor={id}>{t("unlock.auto")}</label>
      <CapField
        cap={cap}
        label={t("unlock.auto.cap")}
        onCap={(wanted) => {
          setCap(wanted);
          if (auto.enabled) void save(true, wanted);
        }}
      />
      <p role="status" className="text-ink-muted">
        {news || stateText({ ...offers, auto })}
      </p>
    </div>
  );
}

function savedText(enabled: boolean, cap: number): string {
  return enabled ? t("unlock.auto.on", { count: cap }) : t("unlock.auto.off");
}

function stateText(offers: Offers): string {
  const { enabled, spent, cap } = offers.auto;
  if (isCapReached(offers)) return t("unlock.auto.reached", { spent, cap });
  return enabled ? t("unlock.auto.state", { spent, cap }) : "";
}
