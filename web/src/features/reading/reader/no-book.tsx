import { useEffect, useState } from "react";
import type { BookListItem } from "../../../api/page";
import { readerPath } from "../../../parts/books/address";
import { preferredLayout } from "../../../parts/books/reader-layout";
import { t } from "../../../shell/messages/translate";
import { ButtonLink } from "../../../ui/button";
import { Notice } from "../../../ui/notice";
import { useReaderDeps } from "./dependencies/reader-context";

/** The reader without a book: the one read last, or a way to others. */
export function NoBook() {
  const { calls } = useReaderDeps();
  const [last, setLast] = useState<BookListItem | null>(null);
  useEffect(() => {
    calls.lastRead().then(setLast, () => {
      // Without an answer the shelves are offered alone.
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
