import type { BookDetail } from "../../../api/page";
import { bookPath, readerPath } from "../../../parts/books/address";
import { Cover } from "../../../parts/books/cover";
import { t } from "../../../shell/messages/translate";
import { ButtonLink } from "../../../ui/button";
import { PageHeading } from "../../../ui/page-heading";
import type { LayoutName } from "../engine/layout/layout";

interface Props {
  book: BookDetail;
  number: number;
  layout: LayoutName;
}

/** The page at the address of a section that the book does not have, with links to the book. */
export function MissingSection({ book, number, layout }: Props) {
  const { book_id, title, author } = book;
  return (
    <section className="frame flex min-h-[70vh] flex-col items-center justify-center py-12 text-center">
      <a href={bookPath(book_id)} tabIndex={-1}>
        <Cover book={book} alt={t("book.cover", { title })} sizes="9rem" className="w-36" />
      </a>
      <div className="mt-6">
        <PageHeading>{title}</PageHeading>
      </div>
      <p className="mt-1 text-ink-muted">{t("book.by", { author })}</p>
      <p className="page-lead max-w-text text-balance">{t("reader.missing", { number })}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink href={bookPath(book_id)}>{t("reader.missing.book")}</ButtonLink>
        {book.extend.section_num > 0 && (
          <ButtonLink quiet href={readerPath(book_id, undefined, layout)}>
            {t("book.read")}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
