import type { BookData } from "../../api/page";
import { seriesPath } from "../../parts/books/address";
import { CoverShelf } from "../../parts/books/cover-shelf";
import { ShelfHeading } from "../../parts/books/shelf-heading";
import { t } from "../../shell/messages/translate";

/** The other books of the series that a book belongs to, in the order in which they are read. */
export function SeriesBooks({ book, series }: Pick<BookData, "book" | "series">) {
  if (series.length === 0) return null;
  return (
    <section aria-labelledby="series" className="shelf-section">
      <ShelfHeading id="series" href={seriesPath(book.book_id)}>
        {t("book.series.more", { series: book.edition.series })}
      </ShelfHeading>
      <CoverShelf books={series} />
    </section>
  );
}
