import type { Page } from "@playwright/test";
import {
  anyBook,
  clickLinkTo,
  expect,
  expectSameDocument,
  hydrated,
  markDocument,
  open,
  shelfLink,
  test,
} from "./reading";

/** Mocks the manifest of the running build, with these redirects. */
async function withRedirects(page: Page, redirects: Record<string, string>) {
  const rules = Object.entries(redirects).map(([path, redirect]) => [path, { redirect }]);
  await page.route("**/builds/meta/*.json", (route) => {
    const id = /meta\/(.+)\.json/.exec(route.request().url())?.[1];
    const matcher = { static: Object.fromEntries(rules), wildcard: {}, dynamic: {} };
    return route.fulfill({ json: { id, timestamp: 0, matcher, prerendered: ["/"] } });
  });
  const known = page.waitForResponse("**/builds/meta/*.json");
  await open(page, "/");
  await known;
}

test("a new build is noticed after an hour, and the next navigation loads it", async ({ page }) => {
  const book = await anyBook(page);
  await page.clock.install();
  await page.route("**/builds/latest.json?*", (route) =>
    route.fulfill({ json: { id: "ffffffffffffffff", timestamp: 1 } }),
  );
  await open(page, "/");
  await markDocument(page);
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname);
  });
  const polled = page.waitForResponse("**/builds/latest.json?*");
  await page.clock.fastForward("01:00:01");
  await polled;
  await expectSameDocument(page);

  await shelfLink(page, book.title).click();
  await expect(page).toHaveURL(`/book/${book.book_id}`);
  await hydrated(page);
  expect(await page.evaluate(() => "survivor" in window)).toBe(false);
  expect(loaded, "the open page is not loaded again").toEqual([`/book/${book.book_id}`]);
});

test("a redirect of the rules is followed without asking the server", async ({ page }) => {
  const book = await anyBook(page);
  await withRedirects(page, { "/old-address": `/book/${book.book_id}` });
  await markDocument(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await clickLinkTo(page, "/old-address");
  await expect(page.getByRole("heading", { level: 1, name: book.title })).toBeFocused();
  await expect(page).toHaveURL(`/book/${book.book_id}`);
  await expectSameDocument(page);
  expect(asked.filter((path) => path.startsWith("/old-address"))).toEqual([]);
});

test("a redirect to another site is a full load", async ({ page }) => {
  await page.route("https://elsewhere.example/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Elsewhere</title>" }),
  );
  await withRedirects(page, { "/partner": "https://elsewhere.example/welcome" });
  await clickLinkTo(page, "/partner");
  await expect(page).toHaveURL("https://elsewhere.example/welcome");
});

test.describe("code that cannot be loaded", () => {
  test.use({ expectedNoise: /\/assets\/book-[^/]+\.js/ });

  test("gets one reload of the page, which is then read without code", async ({ page }) => {
    const book = await anyBook(page);
    await page.route(/\/assets\/book-[^/]+\.js$/, (route) => route.abort());
    await open(page, "/");
    const reloaded = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.url().endsWith(`/book/${book.book_id}`),
    );
    await shelfLink(page, book.title).click();
    await reloaded;
    await expect(page).toHaveURL(`/book/${book.book_id}`);
    // The page that the server rendered stays readable without the code.
    await expect(page.getByRole("heading", { level: 1, name: book.title })).toBeVisible();
  });
});

test.describe("a lazily loaded part that cannot be loaded", () => {
  test.use({ expectedNoise: /\/assets\/share-book-[^/]+\.js/ });

  test("gets one reload of the page, and then the page does without it and says so when it is asked for", async ({
    page,
  }) => {
    const book = await anyBook(page);
    const path = `/book/${book.book_id}`;
    let failures = 0;
    await page.route(/\/assets\/share-book-[^/]+\.js$/, (route) => {
      failures += 1;
      return route.abort();
    });
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await page.goto(path);
    await expect.poll(() => documents).toEqual([path, path]);
    await hydrated(page);
    // The reloaded page has requested the code too, and is not reloaded again.
    await expect.poll(() => failures).toBeGreaterThanOrEqual(2);
    await expect(page.getByRole("heading", { level: 1, name: book.title })).toBeVisible();
    await page.getByRole("button", { name: "Share" }).click();
    await expect(page.getByText("The connection failed. Try again in a moment.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Share" })).not.toHaveAttribute("aria-disabled");
    await clickLinkTo(page, "/search");
    await expect(page).toHaveURL("/search");
    expect(documents).toEqual([path, path]);
  });
});
