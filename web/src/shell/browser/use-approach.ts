import { type RefObject, useEffect, useEffectEvent } from "react";
import { sparesData } from "./connection";

// Observer margin of about one screen.
const APPROACH = "900px";

/** Calls a function when the end of a list is at most about a screen away, unless the reader saves data. */
export function useApproach(
  end: RefObject<HTMLElement | null>,
  more: () => void,
  isWaiting: boolean,
  occasion: unknown,
): void {
  const approach = useEffectEvent(more);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each loaded page needs a new observer, because an observer reports an end that stays near only once
  useEffect(() => {
    if (!isWaiting || !end.current || sparesData()) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) approach();
      },
      { rootMargin: `0px 0px ${APPROACH} 0px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWaiting, occasion]);
}
