import { useEffect, useState } from "react";
import { ask } from "../data/ask";
import { store } from "../data/store";
import { upload } from "../data/upload";
import { BookCover } from "../parts/book-cover";
import { Button } from "../parts/button";
import { useChange } from "../parts/confirm";
import { failureText } from "../parts/failure";
import { Problem } from "../parts/fields";
import { FilePicker } from "../parts/file-picker";
import { announce } from "../parts/toast";
import { useCan } from "../session/me";
import { say } from "../words/say";
import type { BookFull } from "./api";

interface Props {
  full: BookFull;
  onSaved: (book: BookFull) => void;
  /** Called when saving the cover failed: reloads the book, which may have changed meanwhile. */
  onFailed: () => Promise<void>;
}

const BOOK_CHANGED = 1641;
const FORMATS = "image/jpeg,image/png,image/webp";

/**
 * Shows the cover of a book. The operator can upload a picture, or return to the cover that is drawn from the title.
 */
export function CoverTab({ full, onSaved, onFailed }: Props) {
  const { book } = full;
  const can = useCan();
  const change = useChange((error) => failureText(error, { [BOOK_CHANGED]: "cover.conflict" }));
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null);
  const { book_id, version } = book;
  useEffect(() => (chosen ? () => URL.revokeObjectURL(chosen.url) : undefined), [chosen]);

  async function save(work: () => Promise<BookFull>) {
    const isSaved = await change.run(async () => {
      try {
        onSaved(await work());
      } catch (error) {
        // Another operator may have changed the book, or the response was lost.
        await onFailed();
        throw error;
      }
    });
    if (!isSaved) return;
    setChosen(null);
    store.drop("books");
    announce(say("cover.saved"));
  }

  return (
    <div className="cover-tab">
      <BookCover
        src={chosen?.url ?? book.book_pic}
        colour={book.cover_colour}
        alt={say("cover.alt", { title: book.title })}
        large
      />
      <div className="stack content-start">
        <p className="text-ink-muted">{say(full.cover_drawn ? "cover.isdrawn" : "cover.isown")}</p>
        {can("books.edit") && (
          <>
            <FilePicker
              label={say(chosen ? "cover.other" : "cover.choose")}
              accept={FORMATS}
              onFiles={([file]) => file && setChosen({ file, url: URL.createObjectURL(file) })}
            />
            <p className="hint">{say("cover.hint")}</p>
            <Problem text={change.problem} />
            <div className="form-actions">
              {chosen && (
                <>
                  <Button
                    tone="solid"
                    busy={change.busy}
                    onClick={() =>
                      void save(() =>
                        upload<BookFull>({
                          path: `/api/console/book/cover?book_id=${encodeURIComponent(book_id)}&version=${version}`,
                          file: chosen.file,
                        }),
                      )
                    }
                  >
                    {say("cover.save")}
                  </Button>
                  <Button onClick={() => setChosen(null)}>{say("form.cancel")}</Button>
                </>
              )}
              {!chosen && !full.cover_drawn && (
                <Button
                  busy={change.busy}
                  onClick={() =>
                    void save(() => ask("DELETE /api/console/book/cover", { query: { book_id, version } }))
                  }
                >
                  {say("cover.draw")}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </div>
  );
}
