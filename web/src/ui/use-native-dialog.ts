import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Opens a `<dialog>` while `open` is true. Before unmounting, closes it, so that the browser restores the focus. The
 * focus starts at the first control, or at the element with `data-focus-first`.
 */
export function useNativeDialog(
  open: boolean,
  how: "show" | "showModal",
): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    if (!open || !current) return;
    current[how]();
    current.querySelector<HTMLElement>("[data-focus-first]")?.focus({ preventScroll: true });
    return () => current.close();
  }, [open, how]);
  return dialog;
}
