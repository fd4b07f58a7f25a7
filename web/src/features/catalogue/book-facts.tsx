import type { BookDetail } from "../../api/page";
import { seriesPath } from "../../parts/books/address";
import { readingTime, statusText } from "../../parts/books/facts";
import { formatDay, isoDay } from "../../shell/formats/date";
import { t } from "../../shell/messages/translate";
import { Icon } from "../../ui/icon";

export function BookFacts({ book }: { book: BookDetail }) {
  const { section_num: sections, read_num: reads } = book.extend;
  const { next_section_time: next, age_rating: age } = book;
  const { translator, publisher, date, isbn, series, series_number: number } = book.edition;
  return (
    <>
      <ul className="facts mt-4">
        <li>{statusText(book.status)}</li>
        <li>{t("book.sections", { count: sections })}</li>
        <li>{t("book.words", { count: book.words })}</li>
        <li>{readingTime(book.words)}</li>
        {age !== "all" && <li>{t("book.age", { age })}</li>}
        {reads > 0 && <li>{t("book.reads", { count: reads })}</li>}
        {series && (
          <li>
            <a href={seriesPath(book.book_id)} className="py-2 text-accent underline underline-offset-4">
              {number ? t("book.series.number", { series, number }) : series}
            </a>
          </li>
        )}
        {translator && <li>{t("book.translator", { translator })}</li>}
        {publisher && <li>{date ? `${publisher}, ${date}` : publisher}</li>}
        {!publisher && date && <li>{date}</li>}
        {isbn && <li>{t("book.isbn", { isbn })}</li>}
        <li>
          <time dateTime={isoDay(book.update_time)}>
            {t("book.updated", { date: formatDay(book.update_time) })}
          </time>
        </li>
      </ul>
      {typeof next === "number" && (
        <p className="mt-4 flex items-center gap-2 font-medium text-accent">
          <Icon name="calendar" />
          <time dateTime={isoDay(next)}>{t("book.next", { date: formatDay(next) })}</time>
        </p>
      )}
    </>
  );
}
