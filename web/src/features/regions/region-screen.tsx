import type { ReactNode } from "react";
import type { RegionBlockedPage } from "../../api/page";
import { bookPath } from "../../parts/books/address";
import { Cover } from "../../parts/books/cover";
import { t } from "../../shell/messages/translate";
import { PageHeading } from "../../ui/page-heading";
import { AlternativeList } from "./alternative-list";
import { alternatives } from "./alternatives";

interface Props {
  page: RegionBlockedPage;
  /** Books that the reader can read instead. */
  instead?: ReactNode;
}

/**
 * The page for a book or site that is not offered in the reader's country: what is not offered, why, and the
 * alternatives.
 */
export function RegionScreen({ page: { data, site }, instead }: Props) {
  const { book } = data;
  return (
    <>
      <div className="frame page">
        <section className={book ? "region md:grid-cols-[12rem_minmax(0,1fr)] md:gap-14" : "region"}>
          {book && (
            <Cover
              book={book}
              alt=""
              sizes="(min-width: 48rem) 12rem, 7.5rem"
              first
              className="self-start w-30 md:w-48 shadow-card"
            />
          )}
          <div className="min-w-0">
            <PageHeading>
              {book
                ? t("region.book.heading", { title: book.title })
                : t("region.site.heading", { site: site.name })}
            </PageHeading>
            <p className="page-lead">{book ? t("region.book.text") : t("region.site.text")}</p>
            <p className="mt-3 max-w-text text-pretty text-ink-muted">
              {t("region.wrong")}{" "}
              <a
                href={book ? bookPath(book.book_id) : "/"}
                className="font-medium text-accent underline underline-offset-4"
              >
                {t("error.retry")}
              </a>
            </p>
            <AlternativeList heading={t("region.remains")} alternatives={alternatives(book !== null)} />
          </div>
        </section>
      </div>
      {instead}
    </>
  );
}
