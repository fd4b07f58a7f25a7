import { useState } from "react";
import { bookPath } from "../../../parts/books/address";
import { lazyPart } from "../../../shell/browser/load-code";
import { LazyButton, type WaitingButton } from "../../../shell/lazy/lazy-button";
import { t } from "../../../shell/messages/translate";
import { Icon } from "../../../ui/icon";
import { localDay } from "../calendar";
import { resumePath } from "../resume-path";
import type { ListedMark } from "./api";
import { MarkEditor } from "./mark-editor";
import type { MarkEdit } from "./use-marks";
import { markName } from "./wording";

const quoteDialog = lazyPart(() => import("./quote-dialog"));

interface Props {
  mark: ListedMark;
  site: string;
  onEdit: (edit: MarkEdit) => Promise<void>;
  onRemove: () => void;
}

/** A mark in a list. Its text is a link to its position. */
export function MarkCard({ mark, site, onEdit, onRemove }: Props) {
  const [editing, setEditing] = useState(false);
  const [edited, setEdited] = useState(false);
  const { book, book_id, section, title, start, quote, note } = mark;
  const position = resumePath({ book_id, section, at: start });

  function close() {
    setEdited(true);
    setEditing(false);
  }

  return (
    <li className="mark-card">
      <p className="text-ink-muted text-sm">
        <a href={bookPath(book_id)} className="font-medium text-ink hover:text-accent">
          {book.title}
        </a>
        {" · "}
        {title ? t("marks.section", { section, title }) : t("marks.untitled", { section })}
      </p>
      <blockquote className="mark-quote" data-colour={mark.colour ?? "none"}>
        <a href={position} className="mark-words">
          {quote || t("marks.wordless")}
        </a>
      </blockquote>
      {!editing && note && (
        <p className="mt-3 py-3 px-4 rounded-[0.625rem] bg-sunken text-ink whitespace-pre-line wrap-break-word">
          {note}
        </p>
      )}
      {editing ? (
        <MarkEditor mark={mark} onSave={onEdit} onClose={close} />
      ) : (
        <div className="mark-foot">
          <p className="text-ink-muted text-sm">
            {markName(mark)} · {localDay(mark.created_at)}
          </p>
          <div className="flex flex-wrap">
            <button
              type="button"
              // biome-ignore lint/a11y/noAutofocus: the focus was in the form that this button has replaced
              autoFocus={edited}
              onClick={() => setEditing(true)}
              className="bulk-button"
            >
              {t(note ? "marks.edit" : "marks.note.add")}
            </button>
            {quote && (
              <LazyButton part={quoteDialog} button={(waiting) => <ShareButton {...waiting} />}>
                {({ QuoteDialog }, pressed) => (
                  <QuoteDialog mark={mark} site={site} trigger={<ShareButton />} pressed={pressed} />
                )}
              </LazyButton>
            )}
            <button type="button" onClick={onRemove} className="bulk-button bulk-danger">
              {t("marks.delete")}
            </button>
          </div>
        </div>
      )}
    </li>
  );
}

function ShareButton(props: Partial<WaitingButton>) {
  return (
    <button type="button" className="bulk-button inline-flex items-center gap-2" {...props}>
      <Icon name="share" />
      {t("share.open")}
    </button>
  );
}
