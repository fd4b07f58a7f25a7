import type { Page } from "@playwright/test";
import { askAs } from "./ask-as";
import { expect, goTo, openReader, positionOf, readableBook, settled, test } from "./reader";
import { open } from "./reading";

interface Places {
  latest: { section: number; version: string };
}

const news = (page: Page) => page.locator(".reader-news");

/** Records a position as another device of the same reader. */
async function readOnPhone(page: Page, book_id: string, section: number, turn: number): Promise<void> {
  const at = Math.floor(Date.now() / 1_000);
  const place = { book_id, section, block: 0, offset: 0, at, device: "Safari, iPhone", visit: "phone", turn };
  await askAs(page, "/api/reading/position", place);
}

const placeOnServer = async (page: Page, book_id: string) =>
  (await askAs<Places>(page, `/api/reading/position?book_id=${book_id}`)).latest?.section;

/** Reads on this device, and waits until the server has the position. */
async function readHere(page: Page, book_id: string): Promise<void> {
  await openReader(page, "section", book_id);
  await expect(page.locator("html")).toHaveAttribute("data-session", /./);
  await goTo(page, { section: 1, block: 6, offset: 0 });
  await settled(page);
  await expect.poll(() => placeOnServer(page, book_id), { timeout: 60_000 }).toBe(1);
}

test.describe.configure({ timeout: 120_000 });

test("a tab that nobody reads in takes no book back as it is left", async ({ page }) => {
  const { book_id, title } = await readableBook(page);
  await readHere(page, book_id);
  await readOnPhone(page, book_id, 3, 1);
  await open(page, "/library");
  await expect(page.getByRole("main").getByText("Section 3").first()).toBeVisible();
  await open(page, "/");
  const row = page.getByRole("region", { name: "Continue reading" });
  await expect(row.getByRole("link", { name: title })).toHaveAttribute("href", /section=3/);
  expect(await placeOnServer(page, book_id)).toBe(3);
});

test("a reader who comes back is asked, and may stay", async ({ page }) => {
  const { book_id } = await readableBook(page);
  await readHere(page, book_id);
  await readOnPhone(page, book_id, 3, 1);
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await expect(news(page)).toContainText("On another device you are at section 3.");
  await news(page).getByRole("button", { name: "Stay here" }).click();
  await expect(news(page)).toHaveCount(0);
  await expect.poll(() => placeOnServer(page, book_id), { timeout: 60_000 }).toBe(1);

  await readOnPhone(page, book_id, 3, 2);
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await news(page).getByRole("button", { name: "Go there" }).click();
  await expect.poll(async () => (await positionOf(page)).section).toBe(3);
});
