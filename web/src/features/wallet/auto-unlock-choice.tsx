import { useId, useRef, useState } from "react";
import { failureText } from "../../shell/failure-text";
import { t } from "../../shell/messages/translate";
import { CapField } from "./auto-cap-field";
import { InTurn } from "./in-turn";
import { type AutoUnlock, type Offers, setAutoUnlock } from "./unlock-api";
import { isCapReached, suggestedCap } from "./unlock-offers";

/** Lets further sections of the book be unlocked as they are opened, up to a cap. Off unless the reader turns it on. */
export function AutoUnlockChoice({ bookId, offers }: { bookId: string; offers: Offers }) {
  const [auto, setAuto] = useState<AutoUnlock>(offers.auto);
  const [cap, setCap] = useState(() => suggestedCap(offers));
  const [news, setNews] = useState("");
  const [saves] = useState(() => new InTurn());
  const saved = useRef(offers.auto);
  const id = useId();

  async function save(enabled: boolean, wanted: number) {
    setAuto({ ...auto, enabled, cap: wanted });
    setNews("");
    try {
      const isLast = await saves.isLast(async () => {
        saved.current = await setAutoUnlock(bookId, enabled, wanted);
      });
      if (!isLast) return;
      setAuto(saved.current);
      setNews(enabled ? t("unlock.auto.on", { count: wanted }) : t("unlock.auto.off"));
    } catch (error) {
      setAuto(saved.current);
      setNews(failureText(error));
    }
  }

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

function stateText(offers: Offers): string {
  const { enabled, spent, cap } = offers.auto;
  if (isCapReached(offers)) return t("unlock.auto.reached", { spent, cap });
  return enabled ? t("unlock.auto.state", { spent, cap }) : "";
}
