import { type RefObject, useEffect } from "react";
import { askSignedIn } from "../../shell/session/ask-signed-in";

const told = new Set<string>();

/** Tells the server that the ways to unlock a section were seen, once. Nobody waits for it. */
function noteSheet(book_id: string, section: number): void {
  const key = `${book_id}:${section}`;
  if (told.has(key)) return;
  told.add(key);
  askSignedIn("POST /api/ads/sheet", { body: { book_id, section } }).catch(() => {});
}

/** Seen is what is on the screen, not what lies somewhere below it. */
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
