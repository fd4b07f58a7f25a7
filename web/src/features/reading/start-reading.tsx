import { useEffect, useState } from "react";
import { readerPath } from "../../parts/books/address";
import { useReaderLayout } from "../../parts/books/use-reader-layout";
import { t } from "../../shell/messages/translate";
import { ButtonLink } from "../../ui/button";

interface Props {
  bookId: string;
  /** Returns the number of the section that the reader has reached; null if unknown. */
  findPosition: (bookId: string) => Promise<number | null>;
}

/** The button that opens a book at its beginning or at the reader's position, which only the browser knows. */
export function StartReading({ bookId, findPosition }: Props) {
  const layout = useReaderLayout();
  const [section, setSection] = useState<number | null>(null);
  useEffect(() => {
    let wanted = true;
    findPosition(bookId).then(
      (found) => wanted && setSection(found),
      // If the position cannot be loaded, the link has no section; the reading page then finds the position itself.
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [bookId, findPosition]);
  // Reserves room for the longer label, so that nothing moves when it appears.
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
