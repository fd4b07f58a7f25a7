import type { BookData } from "../../api/page";
import { similarPath } from "../../parts/books/address";
import { CoverSection } from "../../parts/books/cover-section";
import { t } from "../../shell/messages/translate";

export function SimilarBooks({ book, similar }: Pick<BookData, "book" | "similar">) {
  const href = similarPath(book.book_id);
  return <CoverSection id="similar" heading={t("book.similar")} href={href} books={similar} />;
}
