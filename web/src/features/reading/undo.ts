import { useCallback, useEffect, useRef, useState } from "react";
import { loadCode } from "../../shell/browser/load-code";
import { storedRemovals } from "./stored-removals";

/** Something that was done and can be taken back for a while. */
export interface Undoable {
  text: string;
  undo?: () => unknown;
  /** For what is only done for good once it is not taken back: it happens when the offer ends. */
  settle?: () => Promise<unknown>;
}

let settling: Promise<unknown> | undefined;

async function resend(): Promise<void> {
  if (storedRemovals.read()) await (await loadCode(() => import("./removals"))).resendRemovals();
}

/**
 * Resolves when no removal is under way any more, of this page or of the one before it: a list that is fetched earlier
 * would still show the removed books.
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

/** One offer at a time: another one, or leaving, ends it. */
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
