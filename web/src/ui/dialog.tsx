import { type ButtonHTMLAttributes, cloneElement, type ReactElement, type ReactNode, useId } from "react";
import { Icon } from "./icon";
import { Modal } from "./modal";

/** The button that opens a dialog. */
export type Trigger = ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;

interface Props {
  trigger: Trigger;
  title: string;
  description: string;
  closeLabel: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/** A dialog with the button that opens it: a modal sheet on a phone, a card on a wide screen. */
export function Dialog({ trigger, title, description, closeLabel, open, onOpenChange, children }: Props) {
  const id = useId();
  const [titleId, descriptionId] = [`${id}title`, `${id}description`];

  function closed() {
    onOpenChange(false);
    // Safari does not focus a button when it is pressed, and the button may have been replaced. The browser then
    // restores no focus: it is on no element, or still in the dialog, which is hidden with a transition.
    if (document.activeElement?.matches("body, dialog:not([open]) *, dialog:not([open])")) {
      document.getElementById(id)?.focus({ preventScroll: true });
    }
  }

  return (
    <>
      {cloneElement(trigger, {
        id,
        "aria-haspopup": "dialog",
        "aria-expanded": open,
        onClick: () => onOpenChange(true),
      })}
      <Modal
        open={open}
        onClose={closed}
        aria-labelledby={titleId}
        aria-describedby={descriptionId}
        className="dialog"
      >
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="font-semibold font-serif text-2xl text-ink">
            {title}
          </h2>
          <button
            type="button"
            aria-label={closeLabel}
            className="-mt-2 -me-2 flex size-11 shrink-0 items-center justify-center rounded-full text-ink-muted hover:bg-sunken"
            onClick={() => onOpenChange(false)}
          >
            <Icon name="close" />
          </button>
        </div>
        <p id={descriptionId} className="mt-1 text-ink-muted">
          {description}
        </p>
        {children}
      </Modal>
    </>
  );
}
