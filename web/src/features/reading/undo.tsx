import { useCallback, useEffect, useRef, useState } from "react";
import { t } from "../../shell/messages/translate";
import { Icon } from "../../ui/icon";

const OPEN_MS = 10_000;

/** Something that was done and can be taken back for a while. */
export interface Undoable {
  text: string;
  undo?: () => unknown;
  /** For what is only done for good once it is not taken back: it happens when the offer ends. */
  settle?: () => Promise<unknown>;
}

let settling: Promise<unknown> = Promise.resolve();

/** Whatever is being done for good is done: asked before then, a list would still have what is leaving it. */
export function settled(): Promise<unknown> {
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
    else if (last?.settle) settling = Promise.all([settling.catch(() => undefined), last.settle()]);
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

/** Over the end of the page, for a while; as long as it has the pointer or a keyboard's focus it stays. */
export function UndoBar({ offered, takeBack, end }: Undoing) {
  const bar = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!offered) return;
    // Whoever removed something by the keyboard was on what is gone.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    let timer = setTimeout(look, OPEN_MS);
    function look() {
      if (bar.current?.querySelector(":focus-visible, :hover")) timer = setTimeout(look, OPEN_MS / 2);
      else end();
    }
    return () => clearTimeout(timer);
  }, [offered, end]);

  return (
    <div role="status" className="undo-place">
      {offered && (
        <div ref={bar} className="undo-bar">
          <p className="min-w-0 flex-1 py-2">{offered.text}</p>
          {offered.undo && (
            <button ref={button} type="button" onClick={takeBack} className="undo-button">
              {t("undo.do")}
            </button>
          )}
          <button type="button" aria-label={t("undo.close")} onClick={end} className="undo-close">
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}
