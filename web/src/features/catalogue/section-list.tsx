import type { ReactNode } from "react";
import type { BookData, BookDetail, MatterItem, SectionItem } from "../../api/page";
import { matterPath, readerPath, sectionsPath } from "../../parts/books/address";
import { readingMinutes } from "../../parts/books/reading-time";
import { type Right, rightOf, type Unlocks } from "../../parts/books/section-rights";
import { useReaderLayout } from "../../parts/books/use-reader-layout";
import { type MessageKey, t } from "../../shell/messages/translate";
import { Icon } from "../../ui/icon";
import { Pagination } from "../../ui/pagination";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { useOpened } from "./opened-sections";
import { groupByPart } from "./section-groups";
import { SectionTools } from "./section-tools";

interface Props {
  data: Pick<BookData, "book" | "sections" | "order" | "find" | "found" | "matter">;
  /** The price compass: what it takes to finish the book. */
  compass?: ReactNode;
}

export function SectionList({ data, compass }: Props) {
  const { book, sections, order, find, found, matter } = data;
  const { list, page, page_size: pageSize, total } = sections;
  const pages = Math.ceil(total / pageSize);
  const isSearch = find !== "" && typeof found !== "number";
  // Front matter is listed where the book begins and back matter where it ends, if the list is in book order.
  const isWhole = order === "first" && !isSearch;
  const texts = (place: MatterItem["place"], isHere: boolean) =>
    isWhole && isHere ? matter.filter((text) => text.place === place) : [];
  const opened = useOpened(
    book.book_id,
    list.some((section) => !section.free),
  );
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
        {first && last && pages > 1 && !isSearch && (
          <p className="text-ink-muted text-sm tabular-nums">
            {t("book.range", { first: first.number, last: last.number, total })}
          </p>
        )}
      </div>
      {book.extend.section_num > 0 && (
        <p className="mt-2 text-ink-muted">{opened.vip ? t("book.price.vip") : priceText(book)}</p>
      )}
      {book.extend.section_num > pageSize && <SectionTools data={data} />}
      <Matter bookId={book.book_id} heading={t("book.front")} texts={texts("front", page === 1)} />
      {list.length === 0 ? (
        <p className="mt-5 text-ink-muted">
          {isSearch ? t("book.find.none", { words: find }) : t("book.contents.empty")}
        </p>
      ) : (
        groupByPart(list).map(({ parts, sections: group }) => (
          <div key={group[0]?.number} className="mt-5">
            {parts.length > 0 && (
              <h3 className="pb-2 font-semibold font-serif text-ink text-lg">{parts.join(" · ")}</h3>
            )}
            <ol
              start={group[0]?.number}
              reversed={order === "newest" && !isSearch}
              className="border-line border-t"
            >
              {group.map((section) => (
                <SectionRow
                  key={section.number}
                  book={book}
                  section={section}
                  opened={opened}
                  found={section.number === found}
                />
              ))}
            </ol>
          </div>
        ))
      )}
      <Matter bookId={book.book_id} heading={t("book.back")} texts={texts("back", page >= pages)} />
      {opened.withdrawn && <WithdrawnSections book={book} sections={opened.withdrawn} />}
      {pages > 1 && (
        <div className="mt-6 flex justify-center">
          <Pagination
            page={page}
            pages={pages}
            href={(number) => sectionsPath(book.book_id, number, { order, find: isSearch ? find : "" })}
            labels={{
              nav: t("book.paging"),
              previous: t("paging.previous"),
              next: t("paging.next"),
              page: (number) => t("paging.page", { number }),
            }}
          />
        </div>
      )}
      {/* The price compass is the last element, so that nothing moves when it is loaded. */}
      {compass}
    </section>
  );
}

/** The list of the texts of the front or the back matter, which have no number and are free. */
function Matter({ bookId, heading, texts }: { bookId: string; heading: string; texts: MatterItem[] }) {
  if (texts.length === 0) return null;
  return (
    <div className="mt-5">
      <h3 className="pb-2 font-semibold font-serif text-ink text-lg">{heading}</h3>
      <ul className="border-line border-t">
        {texts.map((text) => (
          <li key={text.number} className="section-row">
            <span />
            <a href={matterPath(bookId, text)} className="section-link hover:text-accent">
              {text.title}
            </a>
            <span className="section-time">{t("book.minutes", { count: readingMinutes(text.words) })}</span>
            <span className="section-mark" data-free>
              {t("book.section.free")}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The withdrawn sections that the reader has unlocked. */
function WithdrawnSections({ book, sections }: { book: BookDetail; sections: SectionItem[] }) {
  const layout = useReaderLayout();
  return (
    <div className="mt-5">
      <h3 className="pb-2 font-semibold font-serif text-ink text-lg">{t("reader.withdrawn.heading")}</h3>
      <ul className="border-line border-t">
        {sections.map(({ number, title, words }) => (
          <li key={number} className="section-row">
            <span />
            <a href={readerPath(book.book_id, number, layout)} className="section-link hover:text-accent">
              {title}
            </a>
            <span className="section-time">{t("book.minutes", { count: readingMinutes(words) })}</span>
            <span className="section-mark">
              <Icon name="check" />
              {t("reader.owned")}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns the price of the sections as one sentence above the list, so that no row needs a price. */
function priceText({ free_sections: free, price, extend }: BookDetail): string {
  if (free >= extend.section_num) return t("book.price.free");
  if (free === 0) return t("book.price.all", { count: price });
  return t("book.price.from", { section: free + 1, count: price });
}

interface RowProps {
  book: BookDetail;
  section: SectionItem;
  opened: Unlocks;
  /** Whether the reader searched for the number of this section. */
  found: boolean;
}

function SectionRow({ book, section, opened, found }: RowProps) {
  const layout = useReaderLayout();
  const right = rightOf(section.number, section.free, opened);
  return (
    <li value={section.number} className="section-row" data-found={found || undefined}>
      <span className="text-ink-muted text-sm tabular-nums">{section.number}</span>
      <a href={readerPath(book.book_id, section.number, layout)} className="section-link hover:text-accent">
        {section.title}
      </a>
      <span className="section-time">{t("book.minutes", { count: readingMinutes(section.words) })}</span>
      <span className="section-mark" data-free={section.free}>
        {!section.free && <Icon name={right === "locked" ? "lock" : "check"} />}
        {right === "locked" ? (
          <>
            <VisuallyHidden>{t("book.section.locked")}</VisuallyHidden>
            {t("unlock.price", { count: book.price })}
          </>
        ) : (
          t(markOf[right])
        )}
      </span>
    </li>
  );
}

const markOf: Record<Exclude<Right, "locked">, MessageKey> = {
  free: "book.section.free",
  owned: "reader.owned",
  vip: "book.section.vip",
};
