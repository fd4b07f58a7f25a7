import { useId } from "react";
import type { BookData } from "../../api/page";
import { bookPath, sectionsPath } from "../../parts/books/address";
import { t } from "../../shell/messages/translate";
import { Icon } from "../../ui/icon";

interface Props {
  data: Pick<BookData, "book" | "order" | "find">;
}

/** Tools for a long list of sections: go to a number, search titles, reverse the order. They work without script. */
export function SectionTools({ data: { book, order, find } }: Props) {
  const field = useId();
  const other = order === "newest" ? "first" : "newest";
  return (
    <div className="section-tools">
      <form method="get" action={`${bookPath(book.book_id)}#sections`} className="section-find">
        {order === "newest" && <input type="hidden" name="order" value="newest" />}
        <label htmlFor={field} className="sr-only">
          {t("book.find")}
        </label>
        <input
          key={find}
          id={field}
          type="text"
          name="find"
          maxLength={100}
          defaultValue={find}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={t("book.find.placeholder")}
        />
        <button type="submit" aria-label={t("book.find.send")}>
          <Icon name="search" />
        </button>
      </form>
      <p className="flex flex-wrap gap-x-5">
        {find !== "" && (
          <a href={sectionsPath(book.book_id, 1, { order })} rel="nofollow" className="text-link">
            {t("book.find.all")}
          </a>
        )}
        <a href={sectionsPath(book.book_id, 1, { order: other })} rel="nofollow" className="text-link">
          {t(other === "newest" ? "book.order.newest" : "book.order.first")}
        </a>
      </p>
    </div>
  );
}
