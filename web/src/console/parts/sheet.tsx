import { type ReactNode, useId } from "react";
import { Modal } from "../../ui/modal";
import { say } from "../words/say";
import { IconButton } from "./button";

interface Props {
  open: boolean;
  /** Called when the operator closes the dialog; not needed if the dialog is `pinned`. */
  onClose?: () => void;
  /**
   * Whether the dialog stays open until the operator clicks one of its buttons: Escape and a click beside the dialog do
   * not close it.
   */
  pinned?: boolean;
  title: string;
  /** Makes the dialog wide, for content such as two versions side by side. */
  wide?: boolean;
  children: ReactNode;
}

/** A modal dialog: a sheet on a phone, a card on a wide screen. */
export function Sheet({ open, onClose, pinned = false, title, wide = false, children }: Props) {
  const id = useId();
  // Browsers close any dialog after a second Escape, so a dialog that must stay open is opened again.
  const openAgain = () => {
    const dialog = document.getElementById(id)?.closest("dialog");
    if (open && dialog && !dialog.open) dialog.showModal();
  };
  const close = pinned ? openAgain : (onClose ?? openAgain);
  return (
    <Modal
      open={open}
      onClose={close}
      onCancel={(event) => {
        if (pinned) event.preventDefault();
      }}
      aria-labelledby={id}
      className={wide ? "dialog dialog-wide" : "dialog"}
    >
      <div className="sheet-head">
        <h2 id={id}>{title}</h2>
        {!pinned && <IconButton icon="close" label={say("form.close")} onClick={close} />}
      </div>
      {children}
    </Modal>
  );
}
