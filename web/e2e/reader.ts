import type { Page } from "@playwright/test";
import type { BookListItem } from "../src/api/page";
import type { LayoutName, Place, Spot } from "../src/features/reading/engine/layout/layout";
import type { Reading } from "../src/features/reading/engine/reading";
import { allBooks, expect, open } from "./reading";

export const LAYOUTS: readonly LayoutName[] = ["section", "pages", "run"];
const PATHS: Record<LayoutName, string> = { section: "/reader", pages: "/new-reader", run: "/latest-reader" };

type View = HTMLElement & { reading: Reading };

export function readerAddress(layout: LayoutName, bookId: string, query = ""): string {
  return `${PATHS[layout]}?book_id=${bookId}${query}`;
}

/** A book with several free sections. */
export async function readableBook(page: Page): Promise<BookListItem> {
  const found = (await allBooks(page)).find(({ free_sections }) => free_sections >= 3);
  if (!found) throw new Error("the demo catalogue has no book with three free sections");
  return found;
}

export async function openReader(page: Page, layout: LayoutName, bookId: string, query = "") {
  const response = await open(page, readerAddress(layout, bookId, query));
  await page.waitForFunction(() => "reading" in (document.querySelector(".reader-view") ?? {}));
  return response;
}

export function placeOf(page: Page): Promise<Place> {
  return page.evaluate(() => (document.querySelector(".reader-view") as View).reading.place());
}

export async function goTo(page: Page, spot: Spot) {
  await page.evaluate((to) => (document.querySelector(".reader-view") as View).reading.open(to), spot);
}

/** As the settings do it, without the sheet: many places are looked at in one page. */
export async function setText(page: Page, font: string, size: number) {
  await page.evaluate(
    async ([family, pixels]) => {
      const { style } = document.documentElement;
      style.setProperty("--reading-font", String(family));
      style.setProperty("--reading-size", `${pixels}px`);
      await document.fonts.ready;
      (document.querySelector(".reader-view") as View).reading.layout.relayout();
    },
    [font, size] as const,
  );
}

export async function switchTo(page: Page, layout: LayoutName) {
  await page.evaluate(
    (name) => (document.querySelector(".reader-view") as View).reading.switchTo(name),
    layout,
  );
}

/** Two frames: whatever a change of size or layout still had to put right has been. */
export async function settled(page: Page) {
  await page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))),
      ),
  );
}

/** Sentences of a section, by where they start. */
export function sentencesOf(page: Page, section: number): Promise<Spot[]> {
  return page.evaluate(async (number) => {
    const { reading } = document.querySelector(".reader-view") as View;
    await reading.open({ section: number, block: 0, offset: 0 });
    const text = reading.stage.section(number)?.text;
    return (text?.lengths ?? []).flatMap((_, block) =>
      (text?.sentencesOf(block) ?? []).map(({ start }) => ({ section: number, block, offset: start })),
    );
  }, section);
}

/** Null if the first letter of a place is in sight; otherwise where it is. */
export function outOfSight(page: Page, { section, block, offset }: Spot): Promise<string | null> {
  return page.evaluate(
    ([inSection, inBlock, at]) => {
      const view = document.querySelector(".reader-view") as View;
      const range = view.reading.layout.rangeOf(inBlock, at, inBlock, at + 1, inSection);
      const letter = range?.getClientRects()[0];
      if (!letter) return "not in the document";
      const { left, right } = view.getBoundingClientRect();
      const seen =
        letter.top >= -1 &&
        letter.bottom <= window.innerHeight + 1 &&
        letter.left >= left - 1 &&
        letter.right <= right + 1;
      const { top, left: x } = letter;
      return seen ? null : `${inSection}:${inBlock}:${at} is at ${Math.round(x)}, ${Math.round(top)}`;
    },
    [section, block, offset] as const,
  );
}

export async function expectInSight(page: Page, spot: Spot, why: string) {
  expect(await outOfSight(page, spot), why).toBeNull();
}
