import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { FailureStatus } from "../../ui/failure-status";
import type { LazyPart } from "../browser/load-code";
import { useLazyPart } from "../browser/use-lazy-part";
import { t } from "../messages/translate";

/** What the button has until its code is there. */
export interface WaitingButton {
  "aria-disabled": true | undefined;
  onClick: () => void;
}

interface Props<Code> {
  part: LazyPart<Code>;
  /** The button until its code is there. */
  button: (waiting: WaitingButton) => ReactNode;
  /** Is also given whether it was pressed before the code was there. */
  children: (code: Code, pressed: boolean) => ReactNode;
}

/**
 * A button whose code is loaded after the page. A press is kept until the code is there, and the focus stays. If the
 * code fails, whoever pressed is told so; another press is the retry.
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

/** Remembers, as it goes, whether the focus was in it. */
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
