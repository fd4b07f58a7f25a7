import { type ReactNode, useId } from "react";
import { Modal } from "../../ui/modal";
import { say } from "../words/say";
import { IconButton } from "./button";

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  /** For what needs room, such as two versions side by side. */
  wide?: boolean;
  children: ReactNode;
}

/** A modal dialog: a sheet on a phone, a card on a wide screen. */
export function Sheet({ open, onClose, title, wide = false, children }: Props) {
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      aria-labelledby={id}
      className={wide ? "dialog dialog-wide" : "dialog"}
    >
      <div className="sheet-head">
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label={say("form.close")} onClick={onClose} />
      </div>
      {children}
    </Modal>
  );
}
