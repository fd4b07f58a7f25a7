import { useEffect, useState } from "react";
import { ask } from "../../api/envelope";

/** The title of a section; null until it is known. Without a connection it stays so. */
export function useSectionTitle(bookId: string, section: number): string | null {
  const [title, setTitle] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    // Sections are numbered without gaps: one on a page, the page has the number of its section.
    ask("GET /api/book/sections", { query: { book_id: bookId, page: section, page_size: 1 } }).then(
      ({ list }) => wanted && setTitle(list[0]?.title ?? null),
      () => {
        // The sheet names the section by its number then.
      },
    );
    return () => {
      wanted = false;
    };
  }, [bookId, section]);
  return title;
}
