import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "./icon";

interface Props {
  children: ReactNode;
  className: string;
  /** Whether the order of the items matters. */
  ordered?: boolean;
}

/**
 * A row that scrolls sideways, by touch or keyboard. For a mouse, it has a button at each side on which items are
 * hidden.
 */
export function RowScroller({ children, className, ordered = false }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [reach, setReach] = useState({ back: false, on: false });

  useEffect(() => {
    const row = frame.current?.firstElementChild;
    if (!row) return;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = row;
      const back = scrollLeft > 8;
      const on = scrollLeft + clientWidth < scrollWidth - 8;
      setReach((last) => (last.back === back && last.on === on ? last : { back, on }));
    };
    const watch = new ResizeObserver(measure);
    watch.observe(row);
    row.addEventListener("scroll", measure, { passive: true });
    return () => {
      watch.disconnect();
      row.removeEventListener("scroll", measure);
    };
  }, []);

  function push(direction: 1 | -1) {
    const row = frame.current?.firstElementChild;
    row?.scrollBy({ left: direction * row.clientWidth * 0.8 });
  }

  const List = ordered ? "ol" : "ul";
  return (
    <div ref={frame} className="row-scroller">
      <List className={className}>{children}</List>
      {reach.back && <Pusher side="back" onPush={() => push(-1)} />}
      {reach.on && <Pusher side="on" onPush={() => push(1)} />}
    </div>
  );
}

/** A scroll button for the mouse. It cannot have the focus: with the keyboard, the row scrolls to the focused item. */
function Pusher({ side, onPush }: { side: "back" | "on"; onPush: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onClick={onPush}
      className={side === "back" ? "pusher pusher-back" : "pusher pusher-on"}
    >
      <Icon name={side === "back" ? "previous" : "next"} />
    </button>
  );
}
