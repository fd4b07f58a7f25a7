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
