import type { Shelf } from "../../api/page";
import { shelfPath } from "../../parts/books/address";
import { CoverShelf } from "../../parts/books/cover-shelf";
import { ShelfHeading } from "../../parts/books/shelf-heading";
import { RowScroller } from "../../ui/row-scroller";
import { CompactCard, PickCard, RankedCard } from "./cards";
import { shelfTitle } from "./shelf-title";

/**
 * A shelf of the home page, in the form for its kind: with ranks for trending books, with descriptions for editors'
 * shelves, as small cards for the kinds `completed` and `most_finished`, otherwise as covers.
 */
export function HomeShelf({ shelf }: { shelf: Shelf }) {
  const id = `shelf-${shelf.slug}`;
  return (
    <section aria-labelledby={id} className="shelf-section">
      <ShelfHeading id={id} href={shelfPath(shelf.slug)}>
        {shelfTitle(shelf)}
      </ShelfHeading>
      <ShelfBooks shelf={shelf} />
    </section>
  );
}

function ShelfBooks({ shelf }: { shelf: Shelf }) {
  switch (shelf.kind) {
    case "trending":
      return (
        <RowScroller ordered className="shelf shelf-ranked">
          {shelf.books.map((book) => (
            <RankedCard key={book.book_id} book={book} />
          ))}
        </RowScroller>
      );
    case "editors":
      return (
        <RowScroller className="shelf shelf-picks">
          {shelf.books.map((book) => (
            <PickCard key={book.book_id} book={book} />
          ))}
        </RowScroller>
      );
    case "completed":
    case "most_finished":
      return (
        <RowScroller className="shelf shelf-compact">
          {shelf.books.map((book) => (
            <CompactCard key={book.book_id} book={book} />
          ))}
        </RowScroller>
      );
    default:
      return <CoverShelf books={shelf.books} />;
  }
}
