import type { Locator, Page } from "@playwright/test";
import {
  expect,
  lockedSection,
  openReader,
  positionOf,
  readableBook,
  readingOf,
  settled,
  test,
  unlockPanel,
} from "./reader";

/** Simulates a finger that touches an element and moves, in the browser's own input pipeline. */
async function swipe(page: Page, part: Locator, dx: number, dy: number) {
  const box = await part.boundingBox();
  if (!box) throw new Error("nothing to touch");
  const [x, y] = [box.x + box.width * 0.7, box.y + box.height / 2];
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", share: number) =>
    devtools.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: x + dx * share, y: y + dy * share }],
    });
  await touch("touchStart", 0);
  for (const share of [0.2, 0.4, 0.6, 0.8, 1]) await touch("touchMove", share);
  await touch("touchEnd", 1);
  await settled(page);
}

test("a swipe over the size slider changes the size if it goes sideways, and only then", async ({ page }) => {
  await openReader(page, "section", (await readableBook(page)).book_id);
  await page.keyboard.press("s");
  const size = page.getByRole("slider", { name: "Size" });
  await size.scrollIntoViewIfNeeded();
  const before = await size.inputValue();
  await swipe(page, size, 4, -120);
  expect(await size.inputValue()).toBe(before);
  await size.scrollIntoViewIfNeeded();
  await swipe(page, size, 60, 3);
  await expect.poll(() => size.inputValue()).not.toBe(before);
  await page.getByRole("button", { name: "Less: Size" }).click();
  await expect(page.locator(".prose").first()).not.toHaveCSS("font-size", "19px");
});

test("a section chosen from the contents, or a place on the strip, can be left for where one was", async ({
  page,
}) => {
  await openReader(page, "section", (await readableBook(page)).book_id);
  const back = page.getByRole("button", { name: "Go back" });
  await page.keyboard.press("t");
  await page.getByRole("dialog").getByRole("listitem").nth(2).getByRole("link").click();
  await expect.poll(() => positionOf(page)).toMatchObject({ section: 3 });
  await back.click();
  await expect.poll(() => positionOf(page)).toMatchObject({ section: 1, block: 0 });
  await expect(back).toHaveCount(0);
  const strip = page.getByRole("slider", { name: "Go to a place in the book" });
  await strip.focus();
  await page.keyboard.press("End");
  await expect.poll(async () => (await positionOf(page)).section).toBeGreaterThan(1);
  await back.click();
  await expect.poll(() => positionOf(page)).toMatchObject({ section: 1, block: 0 });
});

test("in pages, a locked section shows what unlocks it on its first screen, and VIP leads to its plans", async ({
  page,
}) => {
  const { book, section } = await lockedSection(page);
  await openReader(page, "pages", book.book_id, `&section=${section}`);
  const ways = unlockPanel(page, section);
  await expect(ways.getByRole("link", { name: "Get coins" })).toBeInViewport({ ratio: 1 });
  await expect(page.locator(".prose > p").first()).toBeInViewport();
  await ways.getByRole("link", { name: "Read everything with VIP" }).click();
  const plans = page.locator("h2#plans");
  await expect(plans).toBeInViewport();
  await expect.poll(async () => (await plans.boundingBox())?.y ?? 999).toBeLessThan(200);
});

test("taps at the side of the last page open nothing", async ({ page }) => {
  const { book_id, section_num, free_sections } = await readableBook(page);
  test.skip(free_sections < section_num, "the book is not free to its end");
  await openReader(page, "pages", book_id, `&section=${section_num}`);
  await expect(page.locator(".next-story").first()).toBeAttached();
  const reading = await readingOf(page);
  await reading.evaluate((book) => {
    while (book.layout.next());
  });
  await settled(page);
  const row = await page.locator(".next-story").last().boundingBox();
  const y = (row?.y ?? 0) + (row?.height ?? 0) / 2;
  await page.touchscreen.tap(365, y);
  await page.touchscreen.tap(365, y);
  await settled(page);
  await expect(page).toHaveURL(/new-reader/);
  await page.touchscreen.tap(195, y);
  await expect(page).toHaveURL(/\/book\//);
});

test("bars go as the text is scrolled down, and return as it is scrolled up", async ({ page }) => {
  await openReader(page, "section", (await readableBook(page)).book_id);
  const reader = page.locator(".reader");
  await page.mouse.wheel(0, 900);
  await expect(reader).toHaveAttribute("data-bars", "away");
  await page.mouse.wheel(0, -200);
  await expect(reader).toHaveAttribute("data-bars", "shown");
  await page.mouse.wheel(0, 400);
  await expect(reader).toHaveAttribute("data-bars", "away");
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(reader).toHaveAttribute("data-bars", "shown");
});
