import { type ReactNode, useEffect, useEffectEvent, useId } from "react";
import { t } from "../../../../shell/messages/translate";
import { Icon } from "../../../../ui/icon";
import { useNativeDialog } from "../../../../ui/use-native-dialog";

interface Props {
  title: string;
  onClose: () => void;
  /** Whether the sheet is tall, for a long list. */
  tall?: boolean;
  /** Content that stays visible while the rest of the sheet is scrolled. */
  head?: ReactNode;
  children: ReactNode;
}

/**
 * A dialog that leaves the text visible: a sheet at the bottom of a phone, a card at the side of a wide screen. It is
 * not modal, because its settings take effect in the text beside it.
 */
export function Sheet({ title, onClose, tall = false, head, children }: Props) {
  const sheet = useNativeDialog(true, "show");
  const titleId = useId();
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const leave = (event: PointerEvent) => {
      const { target } = event;
      const inside = target instanceof Element && target.closest(".reader-sheet, .reader-top, .reader-news");
      if (!inside) close();
    };
    document.addEventListener("pointerdown", leave);
    return () => document.removeEventListener("pointerdown", leave);
  }, []);

  return (
    <dialog ref={sheet} aria-labelledby={titleId} data-tall={tall || undefined} className="reader-sheet">
      <div className="sticky top-0 z-1 bg-raised">
        <div className="reader-sheet-title">
          <h2 id={titleId}>{title}</h2>
          <button type="button" className="reader-tool" aria-label={t("reader.close")} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {head && <div className="pt-1 px-5 pb-2">{head}</div>}
      </div>
      <div className="reader-sheet-body">{children}</div>
    </dialog>
  );
}
