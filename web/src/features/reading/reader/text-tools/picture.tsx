import { t } from "../../../../shell/messages/translate";
import { Icon } from "../../../../ui/icon";
import { Modal } from "../../../../ui/modal";

/** A picture of the book, as large as the screen allows. */
export function Picture({ image, onClose }: { image: HTMLImageElement; onClose: () => void }) {
  return (
    <Modal open onClose={onClose} aria-label={image.alt || t("reader.picture")} className="reader-picture">
      <img src={image.src} alt={image.alt} width={image.width} height={image.height} />
      <button type="button" className="reader-tool" aria-label={t("reader.close")} onClick={onClose}>
        <Icon name="close" />
      </button>
    </Modal>
  );
}
