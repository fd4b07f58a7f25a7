import { type RefObject, useEffect, useRef } from "react";

interface Landing<Element extends HTMLElement> {
  /** The element to focus when the pressed control has disappeared. It needs `tabIndex={-1}`. */
  landing: RefObject<Element | null>;
  /** To be called when the reader presses a control that is about to disappear. */
  leave: () => void;
}

/** Moves the focus to another element when the state has changed and the control that was pressed has disappeared. */
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
