import { useEffect, useState } from "react";
import type { BookListItem } from "../../../api/page";
import { readerPath } from "../../../parts/books/address";
import { preferredLayout } from "../../../parts/books/reader-layout";
import { t } from "../../../shell/messages/translate";
import { ButtonLink } from "../../../ui/button";
import { Notice } from "../../../ui/notice";
import { useReaderDeps } from "./dependencies/reader-context";

/** The reading page without a book: a link to the book read last, or to the shelves. */
export function NoBook() {
  const { calls } = useReaderDeps();
  const [last, setLast] = useState<BookListItem | null>(null);
  useEffect(() => {
    calls.lastRead().then(setLast, () => {
      // If loading fails, only the shelves are offered.
    });
  }, [calls]);
  return (
    <Notice
      heading={t("reader.none")}
      text={t("reader.none.text")}
      actions={
        <>
          {last && (
            <ButtonLink href={readerPath(last.book_id, undefined, preferredLayout())}>
              {t("reader.none.last", { title: last.title })}
            </ButtonLink>
          )}
          <ButtonLink quiet={last !== null} href="/read-more">
            {t("reader.none.lists")}
          </ButtonLink>
        </>
      }
    />
  );
}
