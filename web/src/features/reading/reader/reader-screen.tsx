import type { BookReading, ReaderLayout, ReaderPage } from "../../../api/page";
import { bookPath, readerPath, sectionsPath } from "../../../shell/books/address";
import { t } from "../../../shell/messages/translate";
import { ButtonLink } from "../../../ui/button";
import { Notice } from "../../../ui/notice";
import { PageHeading } from "../../../ui/page-heading";

/** A section of a book, and the ways on from it. */
export function ReaderScreen({ page }: { page: ReaderPage }) {
  const { layout, reading } = page.data;
  return reading ? <OpenBook layout={layout} reading={reading} /> : <NoBook />;
}

function OpenBook({ layout, reading: { book, text } }: { layout: ReaderLayout; reading: BookReading }) {
  const { number, title } = text.section;
  const total = text.section_num;
  return (
    <article className="frame pt-10 md:pt-14">
      <div className="mx-auto max-w-measure">
        <p className="text-ink-muted text-sm">
          <a href={bookPath(book.book_id)} className="text-link">
            {book.title}
          </a>
          {" · "}
          {t("reader.of", { number, total })}
        </p>
        <PageHeading className="mt-2 font-semibold font-serif text-3xl text-ink tracking-tight md:text-4xl">
          {title}
        </PageHeading>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of typed blocks, never of imported HTML */}
        <div className="prose mt-8" dangerouslySetInnerHTML={{ __html: text.html }} />
        {text.locked && <p className="mt-8 font-medium">{t("reader.locked", { count: text.price })}</p>}
        <nav aria-label={t("reader.nav")} className="mt-12 flex flex-wrap justify-between gap-3">
          {number > 1 && (
            <a rel="prev" href={readerPath(book.book_id, number - 1, layout)} className="text-link">
              {t("reader.previous")}
            </a>
          )}
          <a href={sectionsPath(book.book_id, 1)} className="text-link">
            {t("reader.sections")}
          </a>
          {number < total && (
            <a rel="next" href={readerPath(book.book_id, number + 1, layout)} className="text-link">
              {t("reader.next")}
            </a>
          )}
        </nav>
      </div>
    </article>
  );
}

function NoBook() {
  return (
    <Notice
      heading={t("reader.heading.bare")}
      text={t("reader.text.bare")}
      actions={<ButtonLink href="/read-more">{t("reader.choose")}</ButtonLink>}
    />
  );
}
