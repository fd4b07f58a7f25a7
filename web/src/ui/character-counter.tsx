import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { VisuallyHidden } from "./visually-hidden";

export interface Counting {
  limit: number;
  /** Returns the length of a text by the rules that limit it. */
  lengthOf(text: string): number;
  left(count: number): string;
  over(count: number): string;
}

// Fractions of the limit at which screen readers announce the number of characters left.
const NEWS_AT = [0.1, 0.02, 0];

/**
 * Returns how near a text is to its limit: 0 far from it, 1 more for each threshold in `NEWS_AT` that was reached, and
 * the highest number beyond the limit.
 */
export function nearness(left: number, limit: number): number {
  if (left < 0) return NEWS_AT.length + 1;
  return NEWS_AT.filter((part) => left <= part * limit).length;
}

interface Counted {
  length: number;
  near: number;
  /**
   * The text for screen readers. It changes only at the thresholds, because an announcement at each key would disturb
   * the typing.
   */
  spoken: string;
}

/** Shows how many characters are left for a text. Empty without script. */
export function CharacterCounter({
  area,
  limit,
  lengthOf,
  left,
  over,
}: Counting & { area: RefObject<HTMLTextAreaElement | null> }) {
  const [{ length, spoken }, setCounted] = useState<Counted>({ length: 0, near: 0, spoken: "" });
  const sentence = (room: number) => (room < 0 ? over(-room) : left(room));
  const count = useEffectEvent((text: string) =>
    setCounted((last) => {
      const length = lengthOf(text);
      const near = nearness(limit - length, limit);
      const spoken = near === last.near ? last.spoken : near === 0 ? "" : sentence(limit - length);
      return { length, near, spoken };
    }),
  );

  useEffect(() => {
    const node = area.current;
    if (!node) return;
    const onInput = () => count(node.value);
    onInput();
    node.addEventListener("input", onInput);
    return () => node.removeEventListener("input", onInput);
  }, [area]);

  const room = limit - length;
  return (
    <>
      <p
        aria-hidden="true"
        className={`ms-auto mt-2 min-h-5 shrink-0 text-end text-sm tabular-nums ${room < 0 ? "font-medium text-danger" : "text-ink-muted"}`}
      >
        {length > 0 && sentence(room)}
      </p>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </>
  );
}
