import type { FormEvent } from "react";
import { t } from "../../../../shell/messages/translate";
import { Button } from "../../../../ui/button";
import { TextArea } from "../../../../ui/text-input";
import { firstCharacters } from "../../engine/text/characters";
import type { Mark } from "../../store/mark";
import type { BookSession } from "../book/book-session";

import { Sheet } from "./sheet";

const LONGEST_NOTE = 4_000;

/** What the reader thinks of a passage. */
export default function NoteSheet({
  session,
  mark,
  onClose,
}: {
  session: BookSession;
  mark: Mark;
  onClose: () => void;
}) {
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const note = firstCharacters(String(new FormData(event.currentTarget).get("note") ?? ""), LONGEST_NOTE);
    void session.ports.marks.put({ ...mark, note, changed_at: Math.floor(Date.now() / 1_000) });
    onClose();
  }
  return (
    <Sheet title={t("reader.note")} onClose={onClose}>
      <blockquote className="line-clamp-4 border-line-strong border-l-2 pl-3 font-serif text-ink-muted">
        {mark.quote}
      </blockquote>
      <form onSubmit={save} className="mt-4">
        <TextArea
          id="reader-note"
          name="note"
          label={t("reader.note.label")}
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
