import { useEffect, useRef } from "react";
import { t } from "../../../../shell/messages/translate";
import { Icon } from "../../../../ui/icon";

/** A picture of the book as large as the screen allows. */
export function Picture({ image, onClose }: { image: HTMLImageElement; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={image.alt || t("reader.picture")}
      className="reader-picture"
      onClose={onClose}
    >
      <img src={image.src} alt={image.alt} width={image.width} height={image.height} />
      <button
        type="button"
        className="reader-tool"
        aria-label={t("reader.close")}
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" />
      </button>
    </dialog>
  );
}
