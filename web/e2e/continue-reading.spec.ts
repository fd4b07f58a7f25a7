import type { Page } from "@playwright/test";
import { watchMoves } from "./moves";
import { allBooks, anyBook, expect, hydrated, open, test } from "./reading";

const row = (page: Page) => page.getByRole("region", { name: "Continue reading" });

test("a book that was begun can be gone on with, until it is removed; its page alone begins nothing", async ({
  page,
}) => {
  const book = await anyBook(page);
  await open(page, "/");
  await expect(row(page)).toHaveCount(0);
  await open(page, `/book/${book.book_id}`);
  await open(page, "/");
  await expect(row(page)).toHaveCount(0);
  await open(page, `/reader?book_id=${book.book_id}`);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("dogear-opened"))).toContain(book.book_id);
  await open(page, "/");
  await expect(row(page).getByRole("link", { name: book.title })).toBeVisible();
  await row(page)
    .getByRole("button", { name: `Remove ${book.title}` })
    .click();
  await expect(row(page)).toHaveCount(0);
});

test("its place is held free, so that nothing moves when it comes", async ({ page }) => {
  const opened = (await allBooks(page)).slice(0, 4);
  await page.addInitScript((books) => localStorage.setItem("dogear-opened", JSON.stringify(books)), opened);
  const moved = await watchMoves(page);
  await page.goto("/", { waitUntil: "networkidle" });
  await hydrated(page);
  await expect(row(page)).toBeVisible();
  await expect(row(page), "before anything new").toBeInViewport({ ratio: 1 });
  const place = page.locator(".kept-opened");
  const [held, filled] = await place.evaluate((box) => [
    Number.parseFloat(getComputedStyle(box).minHeight),
    box.getBoundingClientRect().height,
  ]);
  expect(filled).toBe(held);
  expect(await moved()).toBeLessThan(0.02);
});
