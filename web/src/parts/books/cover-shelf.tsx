import type { BookListItem } from "../../api/page";
import { RowScroller } from "../../ui/row-scroller";
import { bookPath } from "./address";
import { Cover } from "./cover";

/** A row of covers, each with its title and author. */
export function CoverShelf({ books }: { books: readonly BookListItem[] }) {
  return (
    <RowScroller className="shelf">
      {books.map((book) => (
        <BookCard key={book.book_id} book={book} />
      ))}
    </RowScroller>
  );
}

// The server renders dozens of cards in QuickJS, so cards use no hooks and no context, and contain one link each.
function BookCard({ book }: { book: BookListItem }) {
  return (
    <li>
      <a href={bookPath(book.book_id)} className="group block rounded-sm">
        <Cover book={book} alt="" sizes="11rem" className="w-full shadow-card" />
        <span className="card-title mt-3 group-hover:text-accent">{book.title}</span>
      </a>
      <p className="mt-0.5 line-clamp-1 text-ink-muted text-sm">{book.author}</p>
    </li>
  );
}
