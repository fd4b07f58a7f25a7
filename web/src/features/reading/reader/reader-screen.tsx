import { useState } from "react";
import type { BookDetail, ReaderPage } from "../../../api/page";
import { BookReader } from "./book-reader";
import type { UnlockSlot } from "./dependencies/dependencies";
import { MissingSection } from "./missing-section";
import { NoBook } from "./no-book";

interface Props {
  page: ReaderPage;
  unlock: UnlockSlot;
  /** Something of the book has been read. */
  onBegun: (book: BookDetail) => void;
}

/** A book in one of three layouts; without a book, a way to one. */
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

/** A page that was asked for again is another visit, with a text of its own in the document. */
function useVisit(page: ReaderPage): number {
  const [last, setLast] = useState({ page, visit: 0 });
  if (last.page === page) return last.visit;
  const next = { page, visit: last.visit + 1 };
  setLast(next);
  return next.visit;
}
