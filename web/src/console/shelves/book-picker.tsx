import { useRef, useState } from "react";
import type { DataOf } from "../../api/endpoints";
import { ask } from "../data/ask";
import { useQuery } from "../data/use-query";
import { BookCover } from "../parts/book-cover";
import { SearchField } from "../parts/fields";
import { QueryView, RowsSkeleton } from "../parts/states";
import { useLater } from "../parts/use-later";
import { say } from "../words/say";

export type Candidate = DataOf<"GET /api/console/books">["list"][number];

interface Props {
  label: string;
  onPick: (book: Candidate) => void;
}

const MOST = 6;

/** A search field for books. Choosing a result calls `onPick`, and empties the field for the next search. */
export function BookPicker({ label, onPick }: Props) {
  const [q, setQ] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const search = useLater((text: string) => setQ(text.trim()));

  function pick(book: Candidate) {
    onPick(book);
    setQ("");
    search("");
    if (!field.current) return;
    field.current.value = "";
    field.current.focus();
  }

  return (
    <div className="book-picker">
      <SearchField ref={field} label={label} value="" onSearch={search} />
      {q && <Candidates q={q} onPick={pick} />}
    </div>
  );
}

function Candidates({ q, onPick }: { q: string; onPick: Props["onPick"] }) {
  const query = useQuery(`candidates ${q}`, () => ask("GET /api/console/books", { query: { q } }));
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={2} />}>
      {({ list, next }) => {
        const found = list.filter(({ withdrawn_at }) => withdrawn_at === null);
        const isCut = found.length > MOST || next !== null;
        return (
          <>
            <p className="hint" role="status">
              {found.length === 0
                ? say("books.notfound")
                : say(isCut ? "picker.more" : "picker.found", { count: Math.min(found.length, MOST) })}
            </p>
            <ul>
              {found.slice(0, MOST).map((book) => (
                <li key={book.book_id}>
                  <button type="button" className="candidate" onClick={() => onPick(book)}>
                    <BookCover src={book.book_pic} colour={book.cover_colour} />
                    <span className="min-w-0">
                      <span className="block font-medium">{book.title}</span>
                      <span className="block text-ink-muted text-sm">{book.authors.join(", ")}</span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        );
      }}
    </QueryView>
  );
}
