import type { BookDetail, Site } from "../../api/page";
import { formatDay, isoDay } from "../../shell/formats/date";
import { t } from "../../shell/messages/translate";
import { ButtonLink } from "../../ui/button";
import { PageHeading } from "../../ui/page-heading";
import { TagList } from "../../ui/tag";
import { Cover } from "./cover";
import { ShareBook } from "./share-book";

interface Props {
  book: BookDetail;
  site: Site;
  /** Whether the page shows the opening, which the first button then leads to. */
  readable: boolean;
}

export function BookHeader({ book, site, readable }: Props) {
  const { section_num: sections, read_num: reads } = book.extend;
  return (
    <section className="border-line border-b bg-sunken">
      <div className="frame grid gap-x-14 gap-y-8 py-10 md:grid-cols-[auto_1fr] md:py-16">
        <Cover
          src={book.book_pic}
          alt={t("book.cover", { title: book.title })}
          first
          className="w-44 justify-self-center shadow-cover sm:w-52 lg:w-64"
        />
        <div className="max-w-[40rem]">
          <PageHeading className="text-balance font-semibold font-serif text-4xl text-ink leading-tight tracking-tight lg:text-5xl">
            {book.title}
          </PageHeading>
          <p className="mt-2 text-ink-muted text-lg">{t("book.by", { author: book.author })}</p>
          <ul className="facts mt-4">
            <li>{t("book.sections", { count: sections })}</li>
            {reads > 0 && <li>{t("book.reads", { count: reads })}</li>}
            <li>
              <time dateTime={isoDay(book.update_time)}>
                {t("book.updated", { date: formatDay(book.update_time) })}
              </time>
            </li>
          </ul>
          <p className="mt-5 whitespace-pre-line font-serif text-ink text-pretty text-lg leading-relaxed">
            {book.desc}
          </p>
          <div className="mt-6">
            <TagList label={t("book.tags")} tags={book.tags} />
          </div>
          <div className="mt-8 flex flex-wrap gap-3">
            {readable && <ButtonLink href="#opening">{t("book.read")}</ButtonLink>}
            <div className="noscript:hidden">
              <ShareBook book={book} site={site} />
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
