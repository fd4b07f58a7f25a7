import type { Page } from "@playwright/test";
import { expectNoViolations } from "./accessible";
import { askAs } from "./ask-as";
import { newGuest, test } from "./guest";
import { anyBook, expect, open } from "./reading";

const QUOTE = "Words worth keeping, every one of them.";

/** Creates a highlight, and a bookmark with a note, as a reader would. */
async function makeMarks(page: Page) {
  const book = await anyBook(page);
  await newGuest(page);
  const now = Math.floor(Date.now() / 1_000);
  const common = { book_id: book.book_id, section: 1, created_at: now, changed_at: now, deleted: false };
  const name = () => Math.random().toString(36).slice(2).padEnd(16, "0");
  const marks = [
    {
      ...common,
      id: name(),
      kind: "highlight",
      start: { block: 0, offset: 0 },
      end: { block: 0, offset: 10 },
      colour: "yellow",
      quote: QUOTE,
      note: "",
    },
    {
      ...common,
      id: name(),
      kind: "bookmark",
      start: { block: 1, offset: 0 },
      end: null,
      colour: null,
      quote: "Another place.",
      note: "Ask Ana.",
    },
  ];
  const body = { places: [], time: [], marks, since: { marks: null } };
  const { refused } = await askAs<{ refused: unknown[] }>(page, "/api/reading/sync", body);
  expect(refused).toEqual([]);
  return book;
}

const cards = (page: Page) => page.locator(".mark-card");

test("a quotation becomes a picture, light and dark, and axe finds nothing among marks", async ({ page }) => {
  await makeMarks(page);
  await open(page, "/library?tab=marks");
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Add a note" }).click();
  await expectNoViolations(page);
  await cards(page).filter({ hasText: QUOTE }).getByRole("button", { name: "Cancel" }).click();
  await cards(page).filter({ hasText: QUOTE }).getByRole("button", { name: "Share" }).click();
  const picture = page.getByRole("img", { name: new RegExp(QUOTE) });
  await expect(picture).toBeVisible();
  // Returns the colour near the upper corner of the picture.
  const corner = () =>
    picture.evaluate((canvas: HTMLCanvasElement) => {
      // The pixel is read from a copy, because reading a canvas that is not made for it causes a warning.
      const copy = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
      copy?.drawImage(canvas, -60, -20);
      return copy?.getImageData(0, 0, 1, 1).data[0] ?? 0;
    });
  await page.getByRole("dialog").getByRole("radio", { name: "Light" }).check();
  await expect.poll(corner).toBeGreaterThan(200);
  await page.getByRole("dialog").getByRole("radio", { name: "Dark" }).check();
  await expect.poll(corner).toBeLessThan(100);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("quote.png");
});
