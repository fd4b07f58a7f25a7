import { useEffect, useRef } from "react";
import { t } from "../../shell/messages/translate";
import { Icon } from "../../ui/icon";
import type { Undoing } from "./undo";

const OPEN_MS = 10_000;

/**
 * A message with an undo button at the bottom of the page. It disappears after a while, but not while it has the
 * pointer or the keyboard focus.
 */
export function UndoBar({ offered, takeBack, end }: Undoing) {
  const bar = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!offered) return;
    // A reader who removed something with the keyboard had the focus on an element that no longer exists.
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
          <button
            type="button"
            aria-label={t("undo.close")}
            onClick={end}
            className="flex items-center justify-center w-11 h-11 rounded-[0.625rem]"
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}
