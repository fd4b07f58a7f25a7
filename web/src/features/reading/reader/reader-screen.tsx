import { useState } from "react";
import type { BookDetail, ReaderPage } from "../../../api/page";
import { BookReader } from "./book-reader";
import type { UnlockSlot } from "./dependencies/dependencies";
import { MissingSection } from "./missing-section";
import { NoBook } from "./no-book";

interface Props {
  page: ReaderPage;
  unlock: UnlockSlot;
  /** Called when the reader starts to read. */
  onBegun: (book: BookDetail) => void;
}

/** The reading page: a book in one of three layouts; without a book, links to books. */
export function ReaderScreen({ page, unlock, onBegun }: Props) {
  const { reading, missing, layout } = page.data;
  const visit = useVisit(page);
  if (missing) return <MissingSection {...missing} layout={layout} />;
  if (!reading) return <NoBook />;
  const { book, text } = reading;
  return (
    <BookReader
      key={visit}
      book={book}
      text={text}
      layout={layout}
      site={page.site}
      unlock={unlock}
      onBegun={onBegun}
    />
  );
}

/**
 * Returns a number that increases with each page object. As a React key, it makes a page that is loaded again start
 * anew.
 */
function useVisit(page: ReaderPage): number {
  const [last, setLast] = useState({ page, visit: 0 });
  if (last.page === page) return last.visit;
  const next = { page, visit: last.visit + 1 };
  setLast(next);
  return next.visit;
}
