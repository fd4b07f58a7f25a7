import {
  type DialogHTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { useNativeDialog } from "./use-native-dialog";

interface Props extends DialogHTMLAttributes<HTMLDialogElement> {
  open: boolean;
  /** Called when the dialog was closed, also by Escape, a back gesture or a backdrop press. */
  onClose: () => void;
}

/** A modal `<dialog>`. Its content is mounted while it is open, and until its exit transition has ended. */
export function Modal({ open, ...rest }: Props) {
  const dialog = useNativeDialog(open, "showModal");
  const wasPressedBeside = useRef(false);
  const [isMounted, setMounted] = useState(open);
  if (open && !isMounted) setMounted(true);

  useEffect(() => {
    if (open || !isMounted) return;
    let isCurrent = true;
    const transitions = dialog.current?.getAnimations() ?? [];
    void Promise.allSettled(transitions.map(({ finished }) => finished)).then(() => {
      if (isCurrent) setMounted(false);
    });
    return () => {
      isCurrent = false;
    };
  }, [open, isMounted, dialog]);

  return (
    (open || isMounted) &&
    createPortal(
      // The attribute `closedby` is not used, because Safari lacks it. A press counts only if it begins on the
      // backdrop, because a text selection may end there.
      <dialog
        ref={dialog}
        onKeyDown={wrapFocus}
        onPointerDown={(event) => {
          wasPressedBeside.current = isBeside(event);
        }}
        onClick={(event) => {
          if (wasPressedBeside.current && isBeside(event)) event.currentTarget.close();
        }}
        {...rest}
      />,
      document.body,
    )
  );
}

/**
 * Returns whether a press is on the backdrop: its target is the dialog, but its point is outside of the dialog's box.
 */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const isInBox = left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
  return target === currentTarget && !isInBox;
}

/**
 * Moves the focus from the last control of the dialog to its first and back, without visiting the browser's own
 * controls.
 */
function wrapFocus(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== "Tab") return;
  const all = event.currentTarget.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea");
  const controls = [...all].filter(({ offsetParent }) => offsetParent);
  if (event.shiftKey) controls.reverse();
  if (document.activeElement !== controls.at(-1)) return;
  event.preventDefault();
  controls[0]?.focus();
}
