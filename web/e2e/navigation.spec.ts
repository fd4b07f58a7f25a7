import {
  allBooks,
  anyBook,
  clickLinkTo,
  expect,
  expectSameDocument,
  markDocument,
  open,
  shelfLink,
  test,
} from "./reading";

test("a book opens without a full load, with focus on its title", async ({ page }) => {
  const book = await anyBook(page);
  await open(page, "/");
  await markDocument(page);
  await shelfLink(page, book.title).click();

  await expect(page).toHaveURL(`/book/${book.book_id}`);
  const heading = page.getByRole("heading", { level: 1, name: book.title });
  await expect(heading).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: book.title })).toBeAttached();
  expect(await page.title()).toContain(book.title);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expectSameDocument(page);
});

test("Back returns to the same place on the home page", async ({ page }) => {
  const books = await allBooks(page);
  const last = books.at(-1);
  if (!last) throw new Error("no book on any shelf");
  await open(page, "/");
  await markDocument(page);
  const link = page.locator(`main a[href="/book/${last.book_id}"]`).last();
  await link.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: last.title })).toBeFocused();

  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
  await expectSameDocument(page);

  await page.goForward();
  await expect(page.getByRole("heading", { level: 1, name: last.title })).toBeVisible();
  await expectSameDocument(page);
});

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
  // Activated from script, since a real click would first scroll its link into view.
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
  // Activated from script, since a real click would first scroll its link into view.
  await shelf
    .locator("a")
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/book\//);
  await page.goBack();
  await expect(shelf).toBeVisible();
  await expect.poll(() => shelf.evaluate((row) => row.scrollLeft)).toBe(pushed);
});

test("the last of two clicks wins", async ({ page }) => {
  const titles = new Map((await allBooks(page)).map((book) => [book.book_id, book.title]));
  const [first, second] = [...titles];
  if (!first || !second) throw new Error("two books are needed");
  await open(page, "/");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/book/${first[0]}/_payload.json*`, async (route) => {
    await held;
    await route.continue().catch(() => {
      // The page gave this request up, as it should.
    });
  });
  await page.evaluate(
    ([a, b]) => {
      for (const id of [a, b]) document.querySelector<HTMLElement>(`main a[href="/book/${id}"]`)?.click();
    },
    [first[0], second[0]],
  );
  await expect(page.getByRole("heading", { level: 1, name: second[1] })).toBeFocused();
  release();
  await expect(page).toHaveURL(`/book/${second[0]}`);
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

test.describe("where a page does not come", () => {
  test.use({ expectedNoise: /ERR_FAILED/ });

  test("the error page keeps the address and can try again", async ({ page }) => {
    const book = await anyBook(page);
    await open(page, `/book/${book.book_id}`);
    await page.getByRole("banner").getByRole("link", { name: /home/ }).click();
    await expect(page).toHaveURL("/");
    await markDocument(page);

    await page.route(/_payload\.json/, (route) => route.abort());
    await shelfLink(page, book.title).click();
    await expect(page.getByRole("heading", { level: 1, name: "Internal Server Error" })).toBeFocused();
    await expect(page).toHaveURL(`/book/${book.book_id}`);

    await page.unroute(/_payload\.json/);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: book.title })).toBeFocused();
    await expectSameDocument(page);
  });
});
