import type { JSHandle, Page } from "@playwright/test";
import type { BookListItem } from "../src/api/page";
import type { LayoutName, Position, Spot } from "../src/features/reading/engine/layout/layout";
import type { Reading } from "../src/features/reading/engine/reading";
import { readerPath } from "../src/parts/books/address";
import { allBooks, expect, open, test as reading, shown } from "./reading";

export { expect } from "./reading";

/** Tests with animations enabled, as most readers have them, so that turned pages move. */
export const test = reading.extend({ contextOptions: { reducedMotion: "no-preference" } });

/**
 * Milliseconds after which a position is stored: it is recorded within a second after a move, and written two seconds
 * later.
 */
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
 * Returns the engine of the open book once it is loaded, so that a test can read and change the position without a page
 * load. It is taken from React's internal state, because the product does not expose it.
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

/** Returns a book with at least three free sections. */
export async function readableBook(page: Page): Promise<BookListItem> {
  const found = (await allBooks(page)).find(({ free_sections }) => free_sections >= 3);
  if (!found) throw new Error("the demo catalogue has no book with three free sections");
  return found;
}

/** Returns a book with a locked section, and the number of its first one. */
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

/** Waits until the book is open at its position, and the text can be scrolled or turned. */
export async function ready(page: Page) {
  await readingOf(page);
  await page.waitForSelector("html:not([data-held])");
  await shown(page);
  await settled(page);
}

export async function positionOf(page: Page): Promise<Position> {
  return (await readingOf(page)).evaluate((reading) => reading.position());
}

/** Advances the page's mocked clock until a position is stored, and waits for it. */
export async function noted(page: Page, spot: Spot) {
  await page.clock.runFor(NOTED_MS);
  await expect.poll(() => keptPositions(page)).toContainEqual(expect.objectContaining(spot));
}

/** Returns the last position in each book, as the browser stores it. */
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

/** The unlock sheet after the beginning of a locked section. */
export const unlockPanel = (page: Page, section?: number) =>
  page.getByRole("region", {
    name: section === undefined ? /^Read on in section/ : `Read on in section ${section}`,
  });

export async function goTo(page: Page, spot: Spot) {
  await (await readingOf(page)).evaluate((reading, to) => reading.open(to), spot);
  await settled(page);
}

/** Sets the font as the reading settings do, without opening the sheet. */
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

/** Waits for a few animation frames, in which the layout corrects the position. */
export async function settled(page: Page) {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Returns the start of each sentence of a section. */
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
 * Opens each position in one layout, changes to another, and returns the positions that are not on the screen then.
 * Without layouts, only checks the positions. Runs as one call in the page, which is far faster than hundreds of page
 * loads.
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

/** Selects some words of the first paragraph, and highlights them in a colour. */
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

/** Downloads the next sections to this device, as a reader does. */
export async function download(page: Page, bookId: string) {
  await openReader(page, "section", bookId);
  await page.keyboard.press("s");
  await page.getByRole("button", { name: "Download to read offline" }).click();
  await page.getByRole("button", { name: "Download the next ten sections" }).click();
  await page.getByText(/^Downloaded\./).waitFor();
}
