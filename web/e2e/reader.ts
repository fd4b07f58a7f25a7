import type { JSHandle, Page } from "@playwright/test";
import type { BookListItem } from "../src/api/page";
import type { LayoutName, Position, Spot } from "../src/features/reading/engine/layout/layout";
import type { Reading } from "../src/features/reading/engine/reading";
import { readerPath } from "../src/parts/books/address";
import { allBooks, expect, open, test as reading, shown } from "./reading";

export { expect } from "./reading";

/** With the motion that most readers have: pages turn. */
export const test = reading.extend({ contextOptions: { reducedMotion: "no-preference" } });

/** A place is noted at most a second after a move, and written two seconds later. */
const NOTED_MS = 3_500;

interface Hook {
  memoizedState: { reading?: Reading } | null;
  next: Hook | null;
}

interface Fiber {
  memoizedState: Hook | null;
  alternate: Fiber | null;
  return: Fiber | null;
}

/**
 * The engine of the open book, once it is there, so that a test can ask where the reader is and go elsewhere without a
 * page load. It is found in the state that React keeps for the screen: the product gives no access to it.
 */
export function readingOf(page: Page): Promise<JSHandle<Reading>> {
  return page.waitForFunction(() => {
    const view = document.querySelector<HTMLElement & Record<string, Fiber>>(".reader-view");
    const key = Object.keys(view ?? {}).find((name) => name.startsWith("__reactFiber$"));
    for (let fiber: Fiber | null = view?.[key ?? ""] ?? null; fiber; fiber = fiber.return) {
      for (const version of [fiber, fiber.alternate]) {
        for (let hook = version?.memoizedState; hook; hook = hook.next) {
          if (hook.memoizedState?.reading) return hook.memoizedState.reading;
        }
      }
    }
    return null;
  }) as Promise<JSHandle<Reading>>;
}

export function readerAddress(layout: LayoutName, bookId: string, query = ""): string {
  return readerPath(bookId, undefined, layout) + query;
}

/** A book with several free sections. */
export async function readableBook(page: Page): Promise<BookListItem> {
  const found = (await allBooks(page)).find(({ free_sections }) => free_sections >= 3);
  if (!found) throw new Error("the demo catalogue has no book with three free sections");
  return found;
}

/** A book that is not free to its end, and its first locked section. */
export async function lockedSection(page: Page): Promise<{ book: BookListItem; section: number }> {
  const book = (await allBooks(page)).findLast(
    ({ free_sections, section_num }) => free_sections < section_num,
  );
  if (!book) throw new Error("the demo catalogue has no locked section");
  return { book, section: book.free_sections + 1 };
}

export async function openReader(page: Page, layout: LayoutName, bookId: string, query = "") {
  const response = await open(page, readerAddress(layout, bookId, query));
  await ready(page);
  return response;
}

/** The text can be moved, and stands where it was left. */
export async function ready(page: Page) {
  await readingOf(page);
  await page.waitForSelector("html:not([data-held])");
  await shown(page);
  await settled(page);
}

export async function positionOf(page: Page): Promise<Position> {
  return (await readingOf(page)).evaluate((reading) => reading.position());
}

/** Lets the time pass after which a place is written down, and waits until it is. The page's clock is the test's. */
export async function noted(page: Page, spot: Spot) {
  await page.clock.runFor(NOTED_MS);
  await expect.poll(() => keptPositions(page)).toContainEqual(expect.objectContaining(spot));
}

/** The last place in each book, as the browser keeps it. */
export function keptPositions(page: Page): Promise<Spot[]> {
  return page.evaluate(
    () =>
      new Promise<Spot[]>((resolve, reject) => {
        const opening = indexedDB.open("dogear-reading");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const asking = database.transaction("latest").objectStore("latest").getAll();
          asking.onerror = () => reject(asking.error);
          asking.onsuccess = () => {
            database.close();
            resolve(asking.result);
          };
        };
      }),
  );
}

/** What stands after the beginning of a section that is locked. */
export const unlockPanel = (page: Page, section?: number) =>
  page.getByRole("region", {
    name: section === undefined ? /^Read on in section/ : `Read on in section ${section}`,
  });

export async function goTo(page: Page, spot: Spot) {
  await (await readingOf(page)).evaluate((reading, to) => reading.open(to), spot);
  await settled(page);
}

/** As the settings do it, without the sheet. */
export async function setText(page: Page, font: string, size: number) {
  await (await readingOf(page)).evaluate(
    async (reading, [family, pixels]) => {
      const { style } = document.documentElement;
      style.setProperty("--reading-font", String(family));
      style.setProperty("--reading-size", `${pixels}px`);
      reading.layout.relayout();
      await document.fonts.ready;
      reading.layout.relayout();
    },
    [font, size] as const,
  );
}

/** A few frames: whatever a change still had to put right has been. */
export async function settled(page: Page) {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Sentences of a section, by where they start. */
export async function sentencesOf(page: Page, section: number): Promise<Spot[]> {
  return (await readingOf(page)).evaluate(async (reading, number) => {
    await reading.open({ section: number, block: 0, offset: 0 });
    const text = reading.viewport.section(number)?.text;
    return (text?.lengths ?? []).flatMap((_, block) =>
      (text?.sentencesOf(block) ?? []).map(({ start }) => ({ section: number, block, offset: start })),
    );
  }, section);
}

/**
 * Opens each place in one layout, changes to the other, and tells which were not on the screen there. Without layouts
 * it only looks whether they are. All in one call: two hundred places are two hundred page loads otherwise.
 */
export async function tryPositions(
  page: Page,
  spots: Spot[],
  from: LayoutName | null,
  to: LayoutName | null,
) {
  return (await readingOf(page)).evaluate(
    async (reading, { places: positions, first, second }) => {
      const { view } = reading.viewport;
      const missing: string[] = [];
      const frames = async () => {
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      };
      const look = ({ section, block, offset }: Spot, when: string) => {
        const letter = reading.layout.rangeOf(block, offset, block, offset + 1, section)?.getClientRects()[0];
        const { left, right } = view.getBoundingClientRect();
        const inHeight = letter && letter.top >= -1 && letter.bottom <= window.innerHeight + 1;
        const inWidth = letter && letter.left >= left - 1 && letter.right <= right + 1;
        if (inHeight && inWidth) return;
        missing.push(`${when}: ${section}:${block}:${offset} at ${letter?.left}, ${letter?.top}`);
      };
      for (const spot of positions) {
        if (first && second) {
          reading.switchTo(first);
          await reading.open(spot);
          await frames();
          look(spot, first);
          const left = reading.position();
          reading.switchTo(second);
          await frames();
          look(left, `${first} to ${second}`);
        }
        look(spot, "the sentence");
      }
      return missing;
    },
    { places: spots, first: from, second: to },
  );
}

/** Chooses some words of the first paragraph, and draws over them in a pen. */
export async function highlight(page: Page, colour: string) {
  await page.evaluate(() => {
    const text = document.querySelector(".prose > p")?.firstChild;
    const range = document.createRange();
    if (text) range.setStart(text, 2);
    if (text) range.setEnd(text, 20);
    document.getSelection()?.addRange(range);
  });
  await page.getByRole("button", { name: `Highlight in ${colour}` }).click();
}

/** Onto this device, as a reader does it. */
export async function download(page: Page, bookId: string) {
  await openReader(page, "section", bookId);
  await page.keyboard.press("s");
  await page.getByRole("button", { name: "Download to read offline" }).click();
  await page.getByRole("button", { name: "Download the next ten sections" }).click();
  await page.getByText(/^Downloaded\./).waitFor();
}
