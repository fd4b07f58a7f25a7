import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { FailureStatus } from "../../ui/failure-status";
import type { LazyPart } from "../browser/load-code";
import { useLazyPart } from "../browser/use-lazy-part";
import { t } from "../messages/translate";

/** The attributes of the placeholder button, shown until the code of the real one is loaded. */
export interface WaitingButton {
  "aria-disabled": true | undefined;
  onClick: () => void;
}

interface Props<Code> {
  part: LazyPart<Code>;
  /** Renders the placeholder button, shown until the code of the real one is loaded. */
  button: (waiting: WaitingButton) => ReactNode;
  /** Renders the loaded button. `pressed` says whether the placeholder button was pressed. */
  children: (code: Code, pressed: boolean) => ReactNode;
}

/**
 * A button whose code is loaded after the page. A press takes effect when the code is loaded, and the focus stays. If
 * loading fails, a reader who pressed sees a message, and another press retries.
 */
export function LazyButton<Code>({ part, button, children }: Props<Code>) {
  const state = useLazyPart(part);
  const [pressed, setPressed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const failed = state.kind === "failed";

  function press() {
    setPressed(true);
    part.preload();
  }

  return (
    <div ref={place} className="noscript:hidden">
      {state.kind === "ready" ? (
        <Ready place={place} hadFocus={hadFocus}>
          {children(state.code, pressed)}
        </Ready>
      ) : (
        <>
          <Waiting hadFocus={hadFocus}>
            {button({ "aria-disabled": (pressed && !failed) || undefined, onClick: press })}
          </Waiting>
          {pressed && <FailureStatus text={failed ? t("failure.network") : ""} />}
        </>
      )}
    </div>
  );
}

/** Wraps the placeholder button. Records, when it is removed, whether it had the focus. */
function Waiting({ hadFocus, children }: { hadFocus: RefObject<boolean>; children: ReactNode }) {
  const here = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = here.current;
    return () => {
      hadFocus.current = element?.contains(document.activeElement) ?? false;
    };
  }, [hadFocus]);
  return (
    <div ref={here} className="contents">
      {children}
    </div>
  );
}

interface ReadyProps {
  place: RefObject<HTMLDivElement | null>;
  hadFocus: RefObject<boolean>;
  children: ReactNode;
}

function Ready({ place, hadFocus, children }: ReadyProps) {
  useLayoutEffect(() => {
    if (hadFocus.current) place.current?.querySelector("button")?.focus();
  }, [place, hadFocus]);
  return children;
}
