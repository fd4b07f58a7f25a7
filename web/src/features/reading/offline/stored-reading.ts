import { useEffect, useState } from "react";
import type { BookDetail } from "../../../api/page";
import { textStore } from "../sync";
import type { SectionText } from "../sync/model";
import { currentReader } from "../sync/server";

export interface StoredReading {
  book: BookDetail;
  text: SectionText;
}

/** A section that was downloaded, as the page of a reader needs it. */
export async function storedReading(bookId: string, section: number): Promise<StoredReading | null> {
  const reader = currentReader();
  const [download, stored] = await Promise.all([
    textStore.book(reader, bookId),
    textStore.get(reader, bookId, section),
  ]);
  return download && stored ? { book: download.book, text: stored.text } : null;
}

/** The book and section that an address of a reader names. */
export function askedFor(search: string): { bookId: string; section: number } | null {
  const query = new URLSearchParams(search);
  const bookId = query.get("book_id");
  const section = Number(query.get("section") ?? 1);
  return bookId && Number.isInteger(section) && section > 0 ? { bookId, section } : null;
}

/**
 * What a reader's page shows. Without a connection its address is answered by the same page for every book, with
 * nothing in it: then what was downloaded fills it. `undefined` while that is looked up.
 */
export function useStoredReading<Reading>(sent: Reading | null): Reading | StoredReading | null | undefined {
  const [stored, setStored] = useState<StoredReading | null | undefined>(sent ? null : undefined);
  useEffect(() => {
    if (sent) return;
    const asked = askedFor(location.search);
    if (!asked) {
      setStored(null);
      return;
    }
    let isCurrent = true;
    storedReading(asked.bookId, asked.section).then(
      (found) => isCurrent && setStored(found),
      () => isCurrent && setStored(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [sent]);
  return sent ?? stored;
}
