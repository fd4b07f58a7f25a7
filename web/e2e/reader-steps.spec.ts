import type { Page } from "@playwright/test";
import {
  expect,
  goTo,
  lockedSection,
  openReader,
  positionOf,
  readableBook,
  ready,
  settled,
  test,
} from "./reader";
import { open } from "./reading";

const news = (page: Page) => page.locator(".reader-news");
const nextSection = (page: Page) => page.locator('.reader-end a[rel="next"]');

/** Runs `work`, and waits until the page has handled the server's position: it requests the contents after that. */
async function asked(page: Page, work: () => Promise<unknown>) {
  const answered = page.waitForResponse("**/api/reading/position*");
  const weighed = page.waitForRequest("**/api/book/contents?*");
  await work();
  await Promise.all([answered, weighed]);
  await ready(page);
}

test.describe("one browser is never another device", () => {
  test("when a page is reloaded right after it was scrolled", async ({ page }) => {
    const { book_id } = await readableBook(page);
    await asked(page, () => openReader(page, "section", book_id));
    await expect(page.locator("html")).toHaveAttribute("data-session", /./);
    for (const block of [6, 12]) {
      await goTo(page, { section: 1, block, offset: 0 });
      await settled(page);
      await asked(page, () => page.reload());
      expect((await positionOf(page)).block).toBe(block);
      await expect(news(page)).toHaveCount(0);
    }
  });

  test("when another section is opened by its address", async ({ page }) => {
    const { book_id } = await readableBook(page);
    await asked(page, () => openReader(page, "section", book_id));
    await goTo(page, { section: 1, block: 8, offset: 0 });
    await settled(page);
    await asked(page, () => page.goto(`/reader?book_id=${book_id}&section=3`));
    expect(await positionOf(page)).toMatchObject({ section: 3 });
    await expect(news(page)).toHaveCount(0);
  });
});

test("Back and Forward lead from section to section, each where it was left", async ({ page }) => {
  const { book_id } = await readableBook(page);
  await open(page, `/book/${book_id}`);
  await page.getByRole("link", { name: "Start reading" }).click();
  await ready(page);
  await goTo(page, { section: 1, block: 5, offset: 0 });
  await page.keyboard.press("n");
  await expect(page).toHaveURL(/section=2/);
  await ready(page);
  await page.keyboard.press("End");
  await expect(nextSection(page)).toBeInViewport();
  const { section, block } = await positionOf(page);
  await nextSection(page).click();
  await expect(page).toHaveURL(/section=3/);
  await expect.poll(async () => (await positionOf(page)).section).toBe(3);

  await page.goBack();
  await expect.poll(() => positionOf(page)).toMatchObject({ section, block });
  await expect(page).toHaveURL(/section=2/);
  await page.goBack();
  await expect.poll(() => positionOf(page)).toMatchObject({ section: 1, block: 5 });
  await page.goForward();
  await expect.poll(() => positionOf(page)).toMatchObject({ section, block });
  await expect(news(page)).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(`/book/${book_id}`);
  await expect(page.getByRole("link", { name: "Continue reading, section 1" })).toBeVisible();
});

test("news leaves the way on free, and goes as the reader reads on", async ({ page }) => {
  const { book_id } = await readableBook(page);
  await openReader(page, "section", book_id);
  await page.keyboard.press("End");
  await expect(nextSection(page)).toBeInViewport();
  await page.keyboard.press("/");
  await page.getByRole("searchbox", { name: "Words to find" }).fill("the");
  await page.keyboard.press("Enter");
  await page.locator(".reader-contents button").first().click();
  await expect(news(page)).toContainText("You have moved to another place.");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await settled(page);
  // While it has the focus, the message stays although the text moves.
  await news(page).getByRole("button", { name: "Go back" }).focus();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(nextSection(page)).toBeInViewport();
  await expect(news(page)).toHaveAttribute("data-place", "top");
  const gap = async () => {
    const [bar, way] = await Promise.all([news(page).boundingBox(), nextSection(page).boundingBox()]);
    return (way?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0);
  };
  await expect.poll(gap).toBeGreaterThan(0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  // Scrolls by a line only: by a page, a short section would be at its beginning, where the words were found.
  await page.keyboard.press("ArrowUp");
  await expect(news(page)).toHaveCount(0);
});

test("the contents open at the present section with their head in sight", async ({ page }) => {
  const { book, section } = await lockedSection(page);
  await openReader(page, "section", book.book_id, `&section=${section}`);
  await page.keyboard.press("t");
  const sheet = page.getByRole("dialog", { name: "Contents" });
  await expect(sheet.locator("[aria-current]")).toBeInViewport();
  await expect(sheet.getByText("Bookmarks and highlights")).toBeInViewport({ ratio: 1 });
  await expect(sheet.getByRole("searchbox")).toBeInViewport({ ratio: 1 });
  await sheet.locator(".reader-contents li").last().scrollIntoViewIfNeeded();
  await expect(sheet.getByRole("searchbox")).toBeInViewport({ ratio: 1 });
});

test("what is left of a locked section is the whole of it", async ({ page, browser, baseURL }) => {
  const { book, section } = await lockedSection(page);
  const path = `/reader?book_id=${book.book_id}&section=${section}`;
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const drawn = await plain.newPage();
  await drawn.goto(`${baseURL}${path}`);
  const left = (await drawn.locator(".reader-progress").innerText()).match(/\d+ min left/)?.[0] ?? "none";
  await plain.close();
  await openReader(page, "section", book.book_id, `&section=${section}`);
  await page.keyboard.press("End");
  await expect(page.locator(".reader-progress")).toContainText(left);
});

test("a book is downloaded from its page", async ({ page }) => {
  const { book_id } = await readableBook(page);
  await open(page, `/book/${book_id}`);
  await page.getByRole("button", { name: "Download", exact: true }).click();
  await page.getByRole("button", { name: "Download the book" }).click();
  await expect(page.getByText(/^Downloaded\./)).toBeVisible();
});
