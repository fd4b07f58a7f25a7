import { type RefObject, useEffect } from "react";
import { askSignedIn } from "../../shell/session/ask-signed-in";

const told = new Set<string>();

/** Reports to the server that an unlock sheet was seen, once per section, without waiting. */
function noteSheet(book_id: string, section: number): void {
  const key = `${book_id}:${section}`;
  if (told.has(key)) return;
  told.add(key);
  askSignedIn("POST /api/ads/sheet", { body: { book_id, section } }).catch(() => {});
}

/** Reports to the server that the reader saw the unlock sheet, once it is visible on the screen. */
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
