import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { HomePage } from "../../api/page";
import { bookPath } from "../../parts/books/address";
import { Cover } from "../../parts/books/cover";
import { ShelfHeading } from "../../parts/books/shelf-heading";
import { t } from "../../shell/messages/translate";
import { Icon } from "../../ui/icon";
import { RowScroller } from "../../ui/row-scroller";
import { type OpenedBook, openedBooks } from "./opened-books";

/** The link that continues a book and the text that says how far the reader has read it, by book id. */
type Resumptions = ReadonlyMap<string, { href: string; place: string }>;

interface Props {
  page: HomePage;
  /** Loads the links and texts by book. Called only if the row has books. */
  resumptions: () => Promise<Resumptions>;
}

/**
 * A row of the books read last on this device, each with the position reached on any device. On a
 * page that is already shown, the row never appears later: only its content changes, so that a page
 * restored from memory keeps its layout.
 */
export function ContinueReading({ page, resumptions }: Props) {
  const [books, setBooks] = useState<OpenedBook[]>([]);
  const arrivedWith = useRef<HomePage>(undefined);

  useLayoutEffect(() => {
    const arrived = arrivedWith.current !== page;
    arrivedWith.current = page;
    setBooks((shown) => (arrived || shown.length > 0 ? openedBooks.read() : shown));
  }, [page]);

  const [known, setKnown] = useState<Resumptions>(new Map());
  const isShown = books.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new page object is a visit, after which the reader may be further on
  useEffect(() => {
    if (!isShown) return;
    resumptions().then(setKnown, () => {
      // If the positions cannot be loaded, the books link to their book pages.
    });
  }, [isShown, page, resumptions]);

  return (
    <div className="kept-opened">
      {books.length > 0 && (
        <section aria-labelledby="continue" className="shelf-section">
          <ShelfHeading id="continue">{t("home.continue")}</ShelfHeading>
          <RowScroller className="shelf shelf-opened">
            {books.map((book) => (
              <li key={book.book_id} className="relative">
                <a
                  href={known.get(book.book_id)?.href ?? bookPath(book.book_id)}
                  className="opened-book group"
                >
                  <Cover book={book} alt="" sizes="3.5rem" className="w-14 shrink-0" />
                  <span className="min-w-0">
                    <span className="line-clamp-2 font-medium font-serif text-ink leading-snug group-hover:text-accent">
                      {book.title}
                    </span>
                    <span className="mt-0.5 line-clamp-1 text-ink-muted text-sm">
                      {known.get(book.book_id)?.place ?? book.author}
                    </span>
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
