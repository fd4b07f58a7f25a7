import { useCallback, useEffect, useRef, useState } from "react";
import { loadCode } from "../../shell/browser/load-code";
import { storedRemovals } from "./stored-removals";

/** A change that can be undone for a while. */
export interface Undoable {
  text: string;
  undo?: () => unknown;
  /** Carries out the change once the reader can no longer undo it. Missing if the change is already made. */
  settle?: () => Promise<unknown>;
}

let settling: Promise<unknown> | undefined;

async function resend(): Promise<void> {
  if (storedRemovals.read()) await (await loadCode(() => import("./removals"))).resendRemovals();
}

/**
 * Resolves when the server has responded to the removals that the previous page and this page have sent. A list that is
 * fetched earlier would still contain the removed books.
 */
export function settled(): Promise<unknown> {
  settling ??= resend();
  return settling.catch(() => undefined);
}

export interface Undoing {
  offered: Undoable | null;
  offer: (undoable: Undoable) => void;
  takeBack: () => void;
  end: () => void;
}

/**
 * Offers to undo a change. Only one change can be undone at a time: the next change, or leaving the page, makes the
 * previous one final.
 */
export function useUndo(): Undoing {
  const [offered, setOffered] = useState<Undoable | null>(null);
  const current = useRef<Undoable | null>(null);

  const close = useCallback((isTakenBack: boolean) => {
    const last = current.current;
    current.current = null;
    setOffered(null);
    if (isTakenBack) last?.undo?.();
    else if (last?.settle) settling = Promise.all([settled(), last.settle()]);
  }, []);

  const end = useCallback(() => close(false), [close]);
  const takeBack = useCallback(() => close(true), [close]);
  const offer = useCallback(
    (undoable: Undoable) => {
      end();
      current.current = undoable;
      setOffered(undoable);
    },
    [end],
  );

  useEffect(() => {
    window.addEventListener("pagehide", end);
    return () => {
      window.removeEventListener("pagehide", end);
      end();
    };
  }, [end]);

  return { offered, offer, takeBack, end };
}
