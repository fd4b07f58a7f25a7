import type { BookListItem } from "../../api/page";
import { t } from "../../shell/messages/translate";
import { CoverSection } from "./cover-section";

/** Popular books, for pages that have nothing else to show. */
export function OfferedBooks({ books }: { books: readonly BookListItem[] }) {
  return <CoverSection id="offered" heading={t("offered.heading")} href="/read-more" books={books} />;
}
