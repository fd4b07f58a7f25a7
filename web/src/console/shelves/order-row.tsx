import { type DragEvent, type ReactNode, useState } from "react";
import { ChosenAct } from "../parts/chosen-act";
import { Icon } from "../parts/icon";
import { say } from "../words/say";

const KIND = "application/x-dogear-order";

interface Props {
  /** Name of the list, so that an entry of another list cannot be dropped here. */
  list: string;
  title: string;
  at: number;
  count: number;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/**
 * An entry of an ordered list. It is moved by dragging it onto another entry, or with its select box and button, which
 * work with a keyboard and on a phone.
 */
export function OrderRow({ list, title, at, count, onMove, children }: Props) {
  const [over, setOver] = useState<"" | "before" | "after">("");
  const isOurs = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(`${KIND}-${list}`);
  const steps = [
    ["", say("order.move")],
    ...(at > 0 ? [["up", say("order.up")] as const, ["first", say("order.first")] as const] : []),
    ...(at < count - 1 ? [["down", say("order.down")] as const, ["last", say("order.last")] as const] : []),
  ] as const;
  const target: Record<string, number> = { up: at - 1, first: 0, down: at + 1, last: count - 1 };
  return (
    <li
      className="order-row"
      data-over={over || undefined}
      draggable={count > 1}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(`${KIND}-${list}`, String(at));
        dataTransfer.effectAllowed = "move";
      }}
      onDragOver={(event) => {
        if (!isOurs(event)) return;
        event.preventDefault();
        setOver(isInUpperHalf(event) ? "before" : "after");
      }}
      onDragLeave={() => setOver("")}
      onDrop={(event) => {
        setOver("");
        if (!isOurs(event)) return;
        event.preventDefault();
        const from = Number(event.dataTransfer.getData(`${KIND}-${list}`));
        const to = placeOfDrop(from, at, isInUpperHalf(event));
        if (to !== from) onMove(from, to);
      }}
    >
      {count > 1 && (
        <span className="order-handle">
          <Icon name="drag" />
        </span>
      )}
      {children}
      {count > 1 && (
        <ChosenAct
          label={say("order.moveof", { title })}
          action={say("order.moveyes")}
          onAct={(step) => {
            const to = target[step];
            if (to !== undefined) onMove(at, to);
          }}
          choices={steps}
        />
      )}
    </li>
  );
}

function isInUpperHalf({ clientY, currentTarget }: DragEvent<HTMLElement>): boolean {
  const { top, height } = currentTarget.getBoundingClientRect();
  return clientY < top + height / 2;
}

/** Returns the index that the entry `from` gets when it is dropped before or after the entry `at`. */
export function placeOfDrop(from: number, at: number, isBefore: boolean): number {
  const place = isBefore ? at : at + 1;
  return from < place ? place - 1 : place;
}
