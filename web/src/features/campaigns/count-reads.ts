import { askSignedIn } from "../../shell/session/ask-signed-in";

/** Whoever scrolls through a section has not read it; whoever stays has begun to. */
export const STAY_MS = 2_000;

/** Counts each section that somebody reads in place, as the reader's page does: once, by whoever is signed in. */
export function countReads(page: HTMLElement): void {
  const counted = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function count(): void {
    const here = sectionInSight(page)?.dataset.here;
    if (!here || counted.has(here)) return;
    counted.add(here);
    const query = new URLSearchParams(here.split("?")[1]);
    const body = { book_id: query.get("book_id") ?? "", section: Number(query.get("section")) };
    // What was not counted is at the next stop.
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

/** The last section whose text has come up to the middle of the screen. */
function sectionInSight(page: HTMLElement): HTMLElement | undefined {
  return [...page.querySelectorAll<HTMLElement>('[data-part="story"]')].findLast(
    (story) => story.getBoundingClientRect().top < innerHeight / 2,
  );
}
