import type { BookListItem } from "../../api/page";
import { t } from "../../shell/messages/translate";
import { CoverShelf } from "./cover-shelf";
import { ShelfHeading } from "./shelf-heading";

/** Books to read where a page has nothing else to show. */
export function OfferedBooks({ books }: { books: readonly BookListItem[] }) {
  if (books.length === 0) return null;
  return (
    <section aria-labelledby="offered" className="shelf-section">
      <ShelfHeading id="offered" href="/read-more">
        {t("offered.heading")}
      </ShelfHeading>
      <CoverShelf books={books} />
    </section>
  );
}
