import { useEffect, useState } from "react";
import { readerPath } from "../../parts/books/address";
import { useReaderLayout } from "../../parts/books/use-reader-layout";
import { t } from "../../shell/messages/translate";
import { ButtonLink } from "../../ui/button";

interface Props {
  bookId: string;
  /** The section that the reader has come to; null where none is known. */
  findPosition: (bookId: string) => Promise<number | null>;
}

/** Into the book: at its beginning, or on from where the reader is, which only this browser knows. */
export function StartReading({ bookId, findPosition }: Props) {
  const layout = useReaderLayout();
  const [section, setSection] = useState<number | null>(null);
  useEffect(() => {
    let wanted = true;
    findPosition(bookId).then(
      (found) => wanted && setSection(found),
      // It stays a way to the book, which opens where it was left anyway.
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [bookId, findPosition]);
  // Room for the longer words, so that nothing beside them moves when they come.
  return (
    <div className="w-full *:w-full sm:w-auto sm:*:min-w-68">
      {section === null ? (
        <ButtonLink href={readerPath(bookId, undefined, layout)}>{t("book.read")}</ButtonLink>
      ) : (
        <ButtonLink href={readerPath(bookId, section, layout)}>{t("book.continue", { section })}</ButtonLink>
      )}
    </div>
  );
}
