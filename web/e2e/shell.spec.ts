import { anyBook, expect, open, shelfLink, test } from "./reading";

const transitions = { count: 0 };

test.describe("a navigation", () => {
  test.beforeEach(async ({ page }) => {
    transitions.count = 0;
    await page.exposeFunction("countTransition", () => {
      transitions.count += 1;
    });
    await page.addInitScript(() => {
      const start = Document.prototype.startViewTransition;
      Document.prototype.startViewTransition = function (update) {
        (window as unknown as { countTransition(): void }).countTransition();
        return start.call(this, update);
      };
    });
  });

  test("is a view transition", async ({ page }) => {
    const book = await anyBook(page);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await open(page, "/");
    await shelfLink(page, book.title).click();
    await expect(page.getByRole("heading", { level: 1, name: book.title })).toBeFocused();
    expect(transitions.count).toBe(1);
  });
});

test("the code behind links in view is loaded ahead", async ({ page }) => {
  const code = page.waitForRequest(/\/assets\/book-[^/]+\.js$/);
  await open(page, "/");
  await code;
});

test("no icon of a page is asked for: they are in its HTML", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/_icons\/|iconify/.test(request.url())) asked.push(request.url());
  });
  const response = await open(page, `/book/${(await anyBook(page)).book_id}`);
  expect(await response?.text()).toMatch(/<svg[^>]*><(path|g) /);
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
});

test("the language is remembered for a year", async ({ page, context }) => {
  await open(page, "/");
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === "i18n_locale")?.value)
    .toBe("en");
  const cookie = (await context.cookies()).find(({ name }) => name === "i18n_locale");
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);
});

test("English messages are fetched after the page, once, and nothing is drawn again", async ({ page }) => {
  let fetched = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/_i18n/en/messages.json") fetched += 1;
  });
  const came = page.waitForResponse("**/_i18n/en/messages.json");
  await open(page, "/");
  const main = page.getByRole("main");
  await main.evaluate((element) => element.setAttribute("data-drawn-once", ""));
  expect((await came).headers()["cache-control"]).toContain("max-age=86400");
  const kept = () => page.evaluate(() => localStorage.getItem("dogear-messages"));
  await expect.poll(kept).not.toBeNull();
  await expect(main).toHaveAttribute("data-drawn-once", "");
  const { began, loaded, painted } = await page.evaluate(() => {
    const timing = (entry: PerformanceEntry | undefined) => entry?.startTime ?? Number.NaN;
    const resources = performance.getEntriesByType("resource");
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return {
      began: timing(resources.find(({ name }) => name.includes("/_i18n/"))),
      loaded: navigation?.loadEventStart ?? Number.NaN,
      painted: timing(performance.getEntriesByName("first-contentful-paint")[0]),
    };
  });
  expect(began).toBeGreaterThanOrEqual(loaded);
  expect(began).toBeGreaterThan(painted);

  await open(page, "/search");
  await expect(page.locator("html")).toHaveAttribute("data-session", /./);
  await page.waitForLoadState("networkidle");
  expect(fetched).toBe(1);
});

test.describe("messages that cannot be fetched", () => {
  test.use({ expectedNoise: /\/_i18n\/en\/messages\.json\)$/ });

  test("are not missed", async ({ page }) => {
    await page.route("**/_i18n/**", (route) => route.abort());
    const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/_i18n/"));
    await open(page, "/");
    await failed;
    await expect(page.getByRole("alert")).toHaveCount(0);
    const places = page.getByRole("navigation", { name: "Main" });
    await places.getByRole("link", { name: "Me", exact: true }).click();
    await expect(page).toHaveURL("/me");
    await expect(places.getByRole("link", { name: "Home" })).toBeVisible();
  });
});
