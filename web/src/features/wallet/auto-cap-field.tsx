import { useEffect, useId, useState } from "react";
import { t } from "../../shell/messages/translate";

const MOST = 1_000_000;

/** Parses a number of coins from 1 to a million; null for anything else. */
export function capIn(text: string): number | null {
  const cap = Number(text);
  return text.trim() !== "" && Number.isInteger(cap) && cap >= 1 && cap <= MOST ? cap : null;
}

interface Props {
  cap: number;
  /** Label of the field, for screen readers only. */
  label: string;
  onCap: (cap: number) => void;
}

/**
 * A field for the cap of auto-unlock in coins. Calls `onCap` with a new valid number when the field
 * loses the focus or Enter is pressed.
 */
export function CapField({ cap, label, onCap }: Props) {
  const [text, setText] = useState(String(cap));
  const id = useId();
  useEffect(() => setText(String(cap)), [cap]);

  function take() {
    const wanted = capIn(text);
    if (wanted === null) setText(String(cap));
    else if (wanted !== cap) onCap(wanted);
  }

  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <span aria-hidden="true">{t("unlock.auto.upto")}</span>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        className="control w-22 min-h-9 py-1 text-end tabular-nums"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={(event) => event.key === "Enter" && take()}
      />
      <span aria-hidden="true">{t("unlock.auto.coins")}</span>
    </span>
  );
}
