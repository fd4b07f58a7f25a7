import { type RefObject, useEffect, useRef } from "react";

interface Landing<Element extends HTMLElement> {
  /** What takes the focus; it needs a `tabIndex` of -1. */
  landing: RefObject<Element | null>;
  /** To be called as the reader presses what will be gone. */
  leave: () => void;
}

/** Where the focus goes when what had it is gone, because the reader pressed it and the state changed by that. */
export function useLanding<Element extends HTMLElement>(state: unknown): Landing<Element> {
  const landing = useRef<Element>(null);
  const isLeaving = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs after each change of the state, which it does not read
  useEffect(() => {
    const focused = document.activeElement;
    const isLost = !focused?.isConnected || focused === document.body;
    if (isLeaving.current && isLost) landing.current?.focus({ preventScroll: true });
    isLeaving.current = false;
  }, [state]);

  function leave() {
    isLeaving.current = true;
  }

  return { landing, leave };
}
