import { useEffect, useRef } from "react";
import { t } from "../../../../shell/messages/translate";
import { Icon } from "../../../../ui/icon";
import { useFloating } from "./use-floating";

interface Props {
  /** As it stands in the text. */
  html: string;
  box: DOMRect;
  onClose: () => void;
}

/** A note beside its mark in the text. */
export function Footnote({ html, box, onClose }: Props) {
  const note = useRef<HTMLDivElement>(null);
  useFloating(note, box);
  useEffect(() => {
    const before = document.activeElement;
    note.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div ref={note} role="dialog" aria-label={t("reader.footnote")} tabIndex={-1} className="reader-footnote">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a part of the text, made of typed blocks */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      <button type="button" className="reader-tool" aria-label={t("reader.close")} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}
