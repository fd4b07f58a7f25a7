import { type RefObject, useEffect } from "react";
import { askSignedIn } from "../../shell/session/ask-signed-in";

const told = new Set<string>();

/** Records once that the unlock sheet of a section was seen. The response is not awaited. */
function noteSheet(book_id: string, section: number): void {
  const key = `${book_id}:${section}`;
  if (told.has(key)) return;
  told.add(key);
  askSignedIn("POST /api/ads/sheet", { body: { book_id, section } }).catch(() => {});
}

/** Records that the unlock sheet was seen when it is on the screen, and not only in the document. */
export function useSheetSeen(sheet: RefObject<HTMLElement | null>, bookId: string, section: number): void {
  useEffect(() => {
    const element = sheet.current;
    if (!element || typeof IntersectionObserver !== "function") return;
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      noteSheet(bookId, section);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [sheet, bookId, section]);
}
