import type { BookData } from "../../api/page";
import { seriesPath } from "../../parts/books/address";
import { CoverSection } from "../../parts/books/cover-section";
import { t } from "../../shell/messages/translate";

/** The other books of the series that a book belongs to, in the order in which they are read. */
export function SeriesBooks({ book, series }: Pick<BookData, "book" | "series">) {
  const heading = t("book.series.more", { series: book.edition.series });
  return <CoverSection id="series" heading={heading} href={seriesPath(book.book_id)} books={series} />;
}
