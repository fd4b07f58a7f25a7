import { useState } from "react";
import type { DataOf } from "../../api/endpoints";
import { ask } from "../../api/envelope";
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

/** A search field for books. Choosing a result calls `onPick`. */
export function BookPicker({ label, onPick }: Props) {
  const [q, setQ] = useState("");
  const search = useLater((text: string) => setQ(text.trim()));
  return (
    <div className="book-picker">
      <SearchField label={label} value="" onSearch={search} />
      {q && (
        <Candidates
          q={q}
          onPick={(book) => {
            onPick(book);
            setQ("");
          }}
        />
      )}
    </div>
  );
}

function Candidates({ q, onPick }: { q: string; onPick: Props["onPick"] }) {
  const query = useQuery(`candidates ${q}`, () => ask("GET /api/console/books", { query: { q } }));
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={2} />}>
      {({ list }) => {
        const found = list.filter(({ withdrawn_at }) => withdrawn_at === null).slice(0, MOST);
        if (found.length === 0) return <p className="hint">{say("books.notfound")}</p>;
        return (
          <ul>
            {found.map((book) => (
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
        );
      }}
    </QueryView>
  );
}
