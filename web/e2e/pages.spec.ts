import { watchMoves } from "./moves";
import { anyBook, documentMissing, expect, hydrated, open, test } from "./reading";

test.describe("an address without a page", () => {
  test.use({ expectedNoise: documentMissing });

  test("answers 404 and says which", async ({ page }) => {
    const response = await open(page, "/nope");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
    await expect(page.getByRole("main")).toContainText("/nope");
    await page.getByRole("main").getByRole("link", { name: "Go to the home page" }).click();
    await expect(page).toHaveURL("/");
  });
});

const ALONE = [
  ["/vip", "/me"],
  ["/settings", "/me"],
  ["/recharge-records", "/me"],
  ["/consumption-record", "/me"],
  ["/third-party/google", "/me"],
  ["/contact-us", "/"],
  ["/reader", "/"],
  ["/new-reader", "/"],
  ["/latest-reader", "/"],
] as const;

test("a page without a layout leads back", async ({ page }) => {
  for (const [path, to] of ALONE) {
    await open(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("banner")).toHaveCount(0);
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    await page.getByRole("navigation").getByRole("link").first().click();
    await expect(page).toHaveURL(to);
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
  }
});

test("nothing moves while the home page loads", async ({ page }) => {
  const moved = await watchMoves(page);
  await page.goto("/", { waitUntil: "networkidle" });
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready);
  expect(await moved()).toBeLessThan(0.02);
});

test("no page is wider than a small phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const book = await anyBook(page);
  const results = `/search-result?q=${encodeURIComponent(book.author)}&exclude=war&status=${book.status}`;
  for (const path of [
    "/",
    `/book/${book.book_id}`,
    "/read-more",
    "/read-more?shelf=new",
    "/search",
    results,
  ]) {
    await open(page, path);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});
