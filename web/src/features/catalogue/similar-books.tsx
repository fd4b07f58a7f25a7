import type { BookData } from "../../api/page";
import { similarPath } from "../../parts/books/address";
import { CoverShelf } from "../../parts/books/cover-shelf";
import { ShelfHeading } from "../../parts/books/shelf-heading";
import { t } from "../../shell/messages/translate";

export function SimilarBooks({ book, similar }: Pick<BookData, "book" | "similar">) {
  if (similar.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="shelf-section">
      <ShelfHeading id="similar" href={similarPath(book.book_id)}>
        {t("book.similar")}
      </ShelfHeading>
      <CoverShelf books={similar} />
    </section>
  );
}
