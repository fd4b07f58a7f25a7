import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../ui/button";
import { LatePart } from "./late-part";

interface Props<Part> {
  load: () => Promise<Part>;
  label: ReactNode;
  /** Told whether it was pressed before it was there. */
  children: (part: Part, pressed: boolean) => ReactNode;
}

/** A button whose code comes after the page: a press is kept for it, and the focus stays where it was. */
export function LateButton<Part>({ load, label, children }: Props<Part>) {
  const [pressed, setPressed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  return (
    <div ref={place} className="noscript:hidden">
      <LatePart
        load={load}
        optional
        waiting={
          <Waiting hadFocus={hadFocus}>
            <Button quiet busy={pressed} onClick={() => setPressed(true)}>
              {label}
            </Button>
          </Waiting>
        }
      >
        {(part) => (
          <Come place={place} hadFocus={hadFocus}>
            {children(part, pressed)}
          </Come>
        )}
      </LatePart>
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

interface ComeProps {
  place: RefObject<HTMLDivElement | null>;
  hadFocus: RefObject<boolean>;
  children: ReactNode;
}

function Come({ place, hadFocus, children }: ComeProps) {
  useLayoutEffect(() => {
    if (hadFocus.current) place.current?.querySelector("button")?.focus();
  }, [place, hadFocus]);
  return children;
}
