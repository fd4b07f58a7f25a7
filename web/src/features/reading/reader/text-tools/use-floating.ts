import { type RefObject, useLayoutEffect } from "react";

const GAP = 10;

/** Puts a part beside a box of the screen: above it, or below where there is no room. On a phone the style sheet does. */
export function useFloating(
  part: RefObject<HTMLElement | null>,
  { left, top, width, bottom }: DOMRect,
): void {
  useLayoutEffect(() => {
    const { current } = part;
    if (!current) return;
    const { offsetWidth, offsetHeight } = current;
    const x = left + width / 2 - offsetWidth / 2;
    const above = top - offsetHeight - GAP;
    const y = above > GAP ? above : Math.min(bottom + GAP, window.innerHeight - offsetHeight - GAP);
    current.style.setProperty(
      "--x",
      `${Math.max(GAP, Math.min(x, window.innerWidth - offsetWidth - GAP))}px`,
    );
    current.style.setProperty("--y", `${y}px`);
  }, [part, left, top, width, bottom]);
}
