import { type FormEvent, useState } from "react";
import { t } from "../../../../shell/messages/translate";
import { Button } from "../../../../ui/button";
import { TextArea } from "../../../../ui/text-input";
import { isLongNote, LONGEST_NOTE, type Mark } from "../../store/mark";
import type { BookSession } from "../book/book-session";
import { Sheet } from "./sheet";

/** The sheet with the note of a mark. */
export function NoteSheet({
  session,
  mark,
  onClose,
}: {
  session: BookSession;
  mark: Mark;
  onClose: () => void;
}) {
  const [error, setError] = useState<string>();

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get("note") ?? "").trim();
    if (isLongNote(note)) return setError(t("marks.note.long", { count: LONGEST_NOTE }));
    void session.deps.marks.put({ ...mark, note });
    onClose();
  }
  return (
    <Sheet title={t("reader.note")} onClose={onClose}>
      <blockquote
        dir="auto"
        className="line-clamp-4 border-line-strong border-s-2 ps-3 font-serif text-ink-muted"
      >
        {mark.quote}
      </blockquote>
      <form onSubmit={save} className="mt-4">
        <TextArea
          id="reader-note"
          name="note"
          label={t("reader.note.label")}
          error={error}
          defaultValue={mark.note}
          data-focus-first
        />
        <div className="mt-4">
          <Button submit>{t("reader.note.save")}</Button>
        </div>
      </form>
    </Sheet>
  );
}
