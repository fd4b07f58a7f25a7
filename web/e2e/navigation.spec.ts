import {
  anyBook,
  clickLinkTo,
  expect,
  expectSameDocument,
  markDocument,
  open,
  shelfLink,
  test,
} from "./reading";

test("home left at its end is there again at once, and nothing of it is asked for", async ({ page }) => {
  const book = await anyBook(page);
  const known = page.waitForResponse("**/builds/meta/*.json");
  await open(page, "/");
  await known;
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(0);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  // Clicked from script, because a real click would first scroll to the link.
  await shelfLink(page, book.title).evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole("heading", { level: 1, name: book.title })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
  expect(asked.filter((path) => path === "/_payload.json" || path === "/")).toEqual([]);
});

test("the home page is kept alive, shelves and all", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/");
  const shelf = page.locator("main .shelf").first();
  const pushed = await shelf.evaluate((row) => {
    row.scrollTo({ left: 400, behavior: "instant" });
    return row.scrollLeft;
  });
  expect(pushed).toBeGreaterThan(0);
  // Clicked from script, because a real click would first scroll to the link.
  await shelf
    .locator("a")
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/book\//);
  await page.goBack();
  await expect(shelf).toBeVisible();
  await expect.poll(() => shelf.evaluate((row) => row.scrollLeft)).toBe(pushed);
});

test.describe("a link that leads nowhere", () => {
  test.use({ expectedNoise: /status of 404 \(Not Found\) \([^)]*\/nope\/_payload\.json/ });

  test("says so without a full load", async ({ page }) => {
    await open(page, "/");
    await markDocument(page);
    await clickLinkTo(page, "/nope");
    await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeFocused();
    await expect(page).toHaveURL("/nope");
    await expectSameDocument(page);
  });
});
