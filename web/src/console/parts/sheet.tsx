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
  /** Returns whether the operator may close the dialog; asks the operator if something typed would be lost. */
  mayClose?: () => boolean;
  title: string;
  /** Makes the dialog wide, for content such as two versions side by side. */
  wide?: boolean;
  children: ReactNode;
}

/** A modal dialog: a sheet on a phone, a card on a wide screen. */
export function Sheet({
  open,
  onClose,
  pinned = false,
  mayClose = () => true,
  title,
  wide = false,
  children,
}: Props) {
  const id = useId();
  const close = () => {
    if (!open) return;
    if (!pinned && onClose && mayClose()) return onClose();
    // A click beside the dialog and a second Escape close it before the operator is asked, so it is opened again.
    const dialog = document.getElementById(id)?.closest("dialog");
    if (dialog && !dialog.open) dialog.showModal();
  };
  return (
    <Modal
      open={open}
      onClose={close}
      onCancel={(event) => {
        // A file field inside of the dialog sends the same event, when its picker is closed.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
      aria-labelledby={id}
      className={wide ? "dialog dialog-wide" : "dialog"}
    >
      <div className="sheet-head">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {!pinned && <IconButton icon="close" label={say("form.close")} onClick={close} />}
      </div>
      {children}
    </Modal>
  );
}
