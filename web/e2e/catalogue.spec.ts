import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { command } from "./command";
import { anyBook, expect, open, test } from "./reading";

// The browser also logs the 404 response to the console.
test.use({ expectedNoise: /status of 404 .*\/nope\)$/ });

const NARROW = { width: 320, height: 640 };
const UNBROKEN = "Donaudampfschifffahrtsgesellschaftskapitaenswitwenrente".repeat(2);

/** Imports a book whose title and section titles contain no possible line break, and returns its id. */
function importUnbroken(): string {
  const folder = mkdtempSync(join(tmpdir(), "dogear-unbroken-"));
  const file = join(folder, "unbroken.md");
  writeFileSync(
    file,
    `+++\ntitle = "${UNBROKEN}"\npen_name = "A. Pen"\n+++\n\n# ${UNBROKEN}\n\nShort words.\n`,
  );
  const told = command(["import", file]);
  rmSync(folder, { recursive: true });
  return told.split("\t")[0] ?? "";
}

/** Returns by how many pixels the page is wider than the window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Returns whether the whole element is on the first screen, above the tab bar. */
async function isOnFirstScreen(page: Page, part: Locator): Promise<boolean> {
  const { y, height } = (await part.boundingBox()) ?? { y: Number.POSITIVE_INFINITY, height: 0 };
  return y + height <= (page.viewportSize()?.height ?? 0) - 64;
}

test("no page is wider than a small phone, nor with letters twice as large", async ({ page }) => {
  const book = await anyBook(page);
  const unbroken = importUnbroken();
  const pages = [
    "/",
    `/book/${book.book_id}`,
    `/book/${unbroken}`,
    "/search",
    `/search-result?q=${encodeURIComponent(book.author)}`,
    "/search-result?q=qqxxzzqqxxzz",
    "/read-more",
    "/read-more?shelf=new",
    "/vip?need=12",
    "/recharge-records",
    "/consumption-record",
    "/nope",
  ];
  const wide: string[] = [];
  for (const path of pages) {
    await page.setViewportSize(NARROW);
    await page.goto(path);
    await page.waitForLoadState("load");
    if ((await overflow(page)) > 0) wide.push(`${path} at 320`);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    if ((await overflow(page)) > 0) wide.push(`${path} at 200 %`);
  }
  expect(wide).toEqual([]);
});

test("a tag pressed twice at the same place is left out", async ({ page }) => {
  const book = await anyBook(page);
  const tag = book.tags[0] ?? "";
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, `/search-result?q=${encodeURIComponent(book.author)}&sort=trending`);
  const chip = page.locator(".chip-tag", { hasText: new RegExp(`^${tag}`, "i") });
  // Loading another font between the two clicks would move the chips.
  await page.evaluate(() => document.fonts.ready);
  await chip.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await chip.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [left, top] = [x + width / 2, y + height / 2];
  await page.mouse.click(left, top);
  await expect(page).toHaveURL(/[?&]tags=/);
  await expect(chip).toHaveAttribute("data-state", "include");
  await page.mouse.click(left, top);
  await expect(page).toHaveURL(/[?&]exclude=/);
  await expect(chip).toHaveAttribute("data-state", "exclude");
});

test("on a phone the way into a book is on the first screen, and so is the featured one's", async ({
  page,
}) => {
  const book = await anyBook(page);
  await open(page, `/book/${book.book_id}`);
  await expect
    .poll(() => isOnFirstScreen(page, page.getByRole("link", { name: "Start reading" })))
    .toBe(true);
  await open(page, "/");
  await expect
    .poll(() => isOnFirstScreen(page, page.getByRole("link", { name: "Open the book" })))
    .toBe(true);
});

test("the opening leads on into the text", async ({ page }) => {
  const book = await anyBook(page);
  await open(page, `/book/${book.book_id}`);
  await page.getByRole("link", { name: "Read on", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`book_id=${book.book_id}&section=1`));
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("an address without a page and a search without a result offer books", async ({ page }) => {
    for (const path of ["/nope", "/search-result?q=qqxxzzqqxxzz"]) {
      await page.goto(path);
      const offered = page.getByRole("region", { name: "Read one of these instead" });
      expect(await offered.getByRole("link").count()).toBeGreaterThan(3);
    }
  });
});
