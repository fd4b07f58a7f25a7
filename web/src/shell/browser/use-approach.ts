import { type RefObject, useEffect, useEffectEvent } from "react";
import { sparesData } from "./connection";

// Distance of about one screen.
const APPROACH = "900px";

/** Calls back when the end of a list is about a screen away, unless the reader saves data. */
export function useApproach(
  end: RefObject<HTMLElement | null>,
  more: () => void,
  isWaiting: boolean,
  occasion: unknown,
): void {
  const approach = useEffectEvent(more);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new observer for each page, since one reports an end that stays near only once
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
