import { askSignedIn } from "../../shell/session/ask-signed-in";

/** Milliseconds without scrolling after which a section counts as read. */
export const STAY_MS = 2_000;

/**
 * Reports a read to the server for each section that the visitor reads on a landing page. Like the reading page,
 * reports each section once.
 */
export function countReads(page: HTMLElement): void {
  const counted = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function count(): void {
    const here = sectionInSight(page)?.dataset.here;
    if (!here || counted.has(here)) return;
    counted.add(here);
    const query = new URLSearchParams(here.split("?")[1]);
    const body = { book_id: query.get("book_id") ?? "", section: Number(query.get("section")) };
    // If the read could not be counted, it is sent again when the reader next stops scrolling.
    askSignedIn("POST /api/book/read", { body }).catch(() => counted.delete(here));
  }

  addEventListener(
    "scroll",
    () => {
      clearTimeout(timer);
      timer = setTimeout(count, STAY_MS);
    },
    { passive: true },
  );
}

/** Returns the last section whose text begins above the middle of the screen. */
function sectionInSight(page: HTMLElement): HTMLElement | undefined {
  return [...page.querySelectorAll<HTMLElement>('[data-part="story"]')].findLast(
    (story) => story.getBoundingClientRect().top < innerHeight / 2,
  );
}
