import { useLayoutEffect, useRef, useState } from "react";
import type { HomePage } from "../../api/page";
import { bookPath } from "../../shell/books/address";
import { Cover } from "../../shell/books/cover";
import { t } from "../../shell/messages/translate";
import { Icon } from "../../ui/icon";
import { RowScroller } from "../../ui/row-scroller";
import { type OpenedBook, openedBooks } from "./opened-books";
import { ShelfHeading } from "./shelf-heading";

/**
 * The books opened last on this device. It appears with its page or not at all: a reader who comes back to a page that
 * was kept finds it as it was, so only what is in the row may have changed.
 */
export function ContinueReading({ page }: { page: HomePage }) {
  const [books, setBooks] = useState<OpenedBook[]>([]);
  const arrivedWith = useRef<HomePage>(undefined);

  useLayoutEffect(() => {
    const arrived = arrivedWith.current !== page;
    arrivedWith.current = page;
    setBooks((shown) => (arrived || shown.length > 0 ? openedBooks.read() : shown));
  }, [page]);

  return (
    <div className="kept-opened">
      {books.length > 0 && (
        <section aria-labelledby="continue" className="shelf-section">
          <ShelfHeading id="continue">{t("home.continue")}</ShelfHeading>
          <RowScroller className="shelf shelf-opened">
            {books.map((book) => (
              <li key={book.book_id} className="relative">
                <a href={bookPath(book.book_id)} className="opened-book group">
                  <Cover book={book} alt="" sizes="3.5rem" className="w-14 shrink-0" />
                  <span className="min-w-0">
                    <span className="line-clamp-2 font-medium font-serif text-ink leading-snug group-hover:text-accent">
                      {book.title}
                    </span>
                    <span className="mt-0.5 line-clamp-1 text-ink-muted text-sm">{book.author}</span>
                  </span>
                </a>
                <button
                  type="button"
                  aria-label={t("home.continue.remove", { title: book.title })}
                  onClick={() => setBooks(openedBooks.remove(book.book_id))}
                  className="absolute top-0 right-0 flex size-11 items-center justify-center rounded-full text-ink-muted hover:text-ink"
                >
                  <Icon name="close" />
                </button>
              </li>
            ))}
          </RowScroller>
        </section>
      )}
    </div>
  );
}
