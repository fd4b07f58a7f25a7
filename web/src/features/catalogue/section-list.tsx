import type { SectionPage } from "../../api/page";
import { readingMinutes } from "../../shell/formats/reading-time";
import { t } from "../../shell/messages/translate";
import { Pagination } from "../../ui/pagination";
import { sectionsPath } from "./book-address";

export function SectionList({ bookId, sections }: { bookId: string; sections: SectionPage }) {
  const { list, page, page_size: pageSize, total } = sections;
  const pages = Math.ceil(total / pageSize);
  const first = list[0];
  const last = list.at(-1);
  return (
    <section id="sections" aria-labelledby="sections-heading" className="w-full max-w-measure">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2
          id="sections-heading"
          tabIndex={-1}
          className="font-semibold font-serif text-2xl text-ink tracking-tight outline-none"
        >
          {t("book.contents")}
        </h2>
        {first && last && pages > 1 && (
          <p className="text-ink-muted text-sm tabular-nums">
            {t("book.range", { first: first.number, last: last.number, total })}
          </p>
        )}
      </div>
      {list.length === 0 ? (
        <p className="mt-4 text-ink-muted">{t("book.contents.empty")}</p>
      ) : (
        <ol start={first?.number} className="mt-4 border-line border-t">
          {list.map((section) => (
            <li key={section.number} className="section-row">
              <span className="text-ink-muted text-sm tabular-nums">{section.number}</span>
              <span className="font-serif text-ink text-lg leading-snug">{section.title}</span>
              <span className="whitespace-nowrap text-ink-muted text-sm tabular-nums">
                <span className="max-sm:hidden">{t("book.words", { count: section.words })} · </span>
                {t("book.minutes", { count: readingMinutes(section.words) })}
              </span>
            </li>
          ))}
        </ol>
      )}
      {pages > 1 && (
        <div className="mt-6 flex justify-center">
          <Pagination
            page={page}
            pages={pages}
            href={(number) => sectionsPath(bookId, number)}
            labels={{
              nav: t("book.paging"),
              previous: t("paging.previous"),
              next: t("paging.next"),
              page: (number) => t("paging.page", { number }),
            }}
          />
        </div>
      )}
    </section>
  );
}
