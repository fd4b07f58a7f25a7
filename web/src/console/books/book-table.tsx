import { formatNumber } from "../../shell/messages/number";
import { Badge } from "../parts/badge";
import { BookCover } from "../parts/book-cover";
import { Ago } from "../parts/time";
import { hrefOf } from "../router/address";
import { say } from "../words/say";
import type { BookRow } from "./api";

interface Props {
  books: readonly BookRow[];
  /** The selected books; null if the operator cannot select any. */
  selected: ReadonlySet<string> | null;
  onSelect: (book: string, isSelected: boolean) => void;
}

export function BookTable({ books, selected, onSelect }: Props) {
  return (
    <table className="grid-table">
      <thead>
        <tr>
          <th scope="col">{say("books.book")}</th>
          <th scope="col">{say("books.status")}</th>
          <th scope="col" className="number">
            {say("books.sections")}
          </th>
          <th scope="col" className="number">
            {say("books.reads")}
          </th>
          <th scope="col">{say("books.updated")}</th>
        </tr>
      </thead>
      <tbody>
        {books.map((book) => (
          <tr key={book.book_id}>
            <td>
              <span className="flex items-center gap-3.5">
                {selected && (
                  <label className="row-check">
                    <input
                      type="checkbox"
                      aria-label={say("bulk.select", { title: book.title })}
                      checked={selected.has(book.book_id)}
                      onChange={(event) => onSelect(book.book_id, event.currentTarget.checked)}
                    />
                  </label>
                )}
                <BookCover src={book.book_pic} colour={book.cover_colour} />
                <span className="min-w-0">
                  <a href={hrefOf({ name: "book", book: book.book_id })} className="row-link">
                    {book.title}
                  </a>
                  <span className="block text-ink-muted text-sm">{book.authors.join(", ")}</span>
                </span>
              </span>
            </td>
            <td>
              <StatusBadge book={book} />
            </td>
            <td className="number" data-label={say("books.sections")}>
              {book.section_num}
            </td>
            <td className="number" data-label={say("books.reads")}>
              {formatNumber(book.read_num)}
            </td>
            <td className="text-ink-muted">
              <Ago at={book.update_time} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function StatusBadge({ book: { withdrawn_at, status } }: { book: BookRow }) {
  if (withdrawn_at !== null) return <Badge tone="warn">{say("books.withdrawn")}</Badge>;
  return <Badge tone="good">{say(status === "completed" ? "books.completed" : "books.ongoing")}</Badge>;
}
