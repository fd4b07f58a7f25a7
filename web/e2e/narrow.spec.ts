import type { Page } from "@playwright/test";
import { LAYOUTS } from "../src/parts/books/address";
import { test } from "./guest";
import { lockedSection, readerAddress } from "./reader";
import { anyBook, documentMissing, expect, open } from "./reading";
import { importSample } from "./samples";

test.use({ expectedNoise: documentMissing });

const PAGES = [
  "/",
  "/read-more",
  "/read-more?shelf=new",
  "/search",
  "/search-result?q=the",
  "/contact-us",
  "/me",
  "/settings",
  "/library",
  "/library?tab=marks",
  "/reading-history",
  "/vip",
  "/recharge-records",
  "/consumption-record",
  "/welfare-center",
  "/reader",
  "/nope",
];

test("no page is wider than a screen of 320 pixels, not even with letters twice as large", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const { book_id } = await anyBook(page);
  const { book, section } = await lockedSection(page);
  const sample = importSample("arabic");
  const texts = LAYOUTS.flatMap((layout) => [
    readerAddress(layout, book.book_id, `&section=${section}`),
    readerAddress(layout, sample),
  ]);
  const width = () =>
    page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth));
  for (const path of [...PAGES, `/book/${book_id}`, `/book/${sample}`, ...texts]) {
    await page.setViewportSize({ width: 320, height: 700 });
    await open(page, path);
    await expect(page.locator(".skeleton")).toHaveCount(0);
    await expect.poll(width, `${path} at 320 pixels`).toBeLessThanOrEqual(320);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    await expect.poll(width, `${path} at 320 pixels in letters of 200%`).toBeLessThanOrEqual(320);
  }
});

test("a heading that is one long word is broken", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const { book, section } = await lockedSection(page);
  await open(page, readerAddress("section", book.book_id, `&section=${section}`));
  const heading = page.locator(`#section-${section}`);
  const fits = await heading.evaluate((element) => {
    element.textContent = "Donaudampfschifffahrtsgesellschaftskapitän";
    return element.scrollWidth <= element.clientWidth && element.getBoundingClientRect().right <= 320;
  });
  expect(fits).toBe(true);
});

/**
 * How the lines of verse in an open text are laid out: how many wrap, which exceed their column, and which are not
 * indented.
 */
interface VerseLines {
  wrapped: number;
  outside: string[];
  notIndented: string[];
}

function verseLines(page: Page): Promise<VerseLines> {
  return page.locator(".prose .verse").evaluateAll((verses) => {
    const lines: VerseLines = { wrapped: 0, outside: [], notIndented: [] };
    for (const span of verses.flatMap((verse) => [...verse.querySelectorAll("p > span")])) {
      const text = span.textContent ?? "";
      const stanza = span.closest("p");
      // A stanza may be divided between several columns.
      const columns = [...(stanza?.getClientRects() ?? [])];
      const range = document.createRange();
      range.selectNodeContents(span);
      const rows = [...range.getClientRects()].filter(({ width }) => width > 1);
      const fits = (row: DOMRect) =>
        columns.some(({ left, right }) => row.left >= left - 1 && row.right <= right + 1);
      if (!rows.every(fits)) lines.outside.push(text);
      const [first, second] = rows;
      if (!first || !second) continue;
      lines.wrapped += 1;
      if (second.left <= first.left + 4) lines.notIndented.push(text);
    }
    return lines;
  });
}

test("long lines of verse stay in their column, and their continuation is indented", async ({ page }) => {
  const sample = importSample("verse");
  await page.setViewportSize({ width: 320, height: 700 });
  for (const layout of LAYOUTS) {
    await open(page, readerAddress(layout, sample));
    await expect(page.locator(".prose .verse").first()).toBeAttached();
    for (const letters of ["100%", "200%"]) {
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
        document.documentElement.style.setProperty(
          "--reading-size",
          `calc(19px * ${Number.parseInt(size, 10) / 100})`,
        );
      }, letters);
      await page.evaluate(() => document.fonts.ready);
      const { wrapped, outside, notIndented } = await verseLines(page);
      expect(wrapped, `${layout}, ${letters}`).toBeGreaterThan(10);
      expect(outside, `${layout}, ${letters}`).toEqual([]);
      expect(notIndented, `${layout}, ${letters}`).toEqual([]);
    }
  }
});
