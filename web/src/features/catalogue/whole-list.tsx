import { ask } from "../../api/envelope";
import type { ListData } from "../../api/page";
import { shelfPath } from "../../parts/books/address";
import { BookRow } from "../../parts/books/row";
import { EndlessList } from "../../parts/endless-list/endless-list";
import { t } from "../../shell/messages/translate";
import { ButtonLink } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { PageHeading } from "../../ui/page-heading";
import { shelfTitle } from "./shelf-title";

/** The page with all books of a shelf, a genre or “more like this”. */
export function WholeList({ list }: { list: ListData }) {
  const { slug, kind, title, books } = list;
  return (
    <div className="frame page">
      <div className="column">
        <div className="page-top border-line border-b pb-6">
          <div>
            <PageHeading>{shelfTitle({ kind, title })}</PageHeading>
            {books.total > 0 && (
              <p className="mt-2 text-ink-muted">{t("list.count", { count: books.total })}</p>
            )}
          </div>
          <p className="flex flex-wrap gap-x-6">
            {kind === "tag" && (
              <a
                href={`/search-result?tags=${encodeURIComponent(title)}`}
                rel="nofollow"
                className="text-link"
              >
                {t("list.refine")}
              </a>
            )}
            <a href="/read-more" className="text-link">
              {t("list.lists")}
            </a>
          </p>
        </div>
        {books.list.length === 0 ? (
          <EmptyState
            heading={t("list.empty.title")}
            text={t("list.empty.text")}
            actions={<ButtonLink href="/read-more">{t("list.lists")}</ButtonLink>}
          />
        ) : (
          <EndlessList
            first={books}
            href={(page) => shelfPath(slug, page)}
            load={(page) => ask("GET /api/book/list", { query: { shelf: slug, page } })}
            row={(book) => <BookRow key={book.book_id} book={book} ranked={kind === "trending"} />}
          />
        )}
      </div>
    </div>
  );
}
