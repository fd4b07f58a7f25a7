import { t } from "../../../../shell/messages/translate";
import { Icon } from "../../../../ui/icon";
import { useNativeDialog } from "../../../../ui/use-native-dialog";
import { useFloating } from "./use-floating";

interface Props {
  /** HTML of the note, from the text. */
  html: string;
  box: DOMRect;
  onClose: () => void;
}

/** A note of the book's text, shown beside the reference that the reader tapped. */
export function Footnote({ html, box, onClose }: Props) {
  const note = useNativeDialog(true, "show");
  useFloating(note, box);
  return (
    <dialog ref={note} aria-label={t("reader.footnote")} className="reader-footnote">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is a part of the section's text, made of typed blocks */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      <button type="button" className="reader-tool" aria-label={t("reader.close")} onClick={onClose}>
        <Icon name="close" />
      </button>
    </dialog>
  );
}
