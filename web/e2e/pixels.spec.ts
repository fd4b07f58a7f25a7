import type { Page } from "@playwright/test";
import { answerVisit, keepReading, land } from "./landing";
import { expect, hydrated, test } from "./reading";

const META = "https://connect.facebook.net/en_US/fbevents.js";
const TIKTOK = "https://analytics.tiktok.com/i18n/pixel/events.js*";

const list = [
  { event_id: "0f3a", step: "guest", name: "CompleteRegistration", book_id: "b1", at: 1 },
  { event_id: "77c1", step: "recharge", name: "Purchase", value: 499, currency: "USD", book_id: null, at: 2 },
];

/** Mocks of the ad platforms' scripts: they take over the queued calls, and record all calls. */
const metaScript = `
  window.metaTold = window.fbq.queue.slice();
  window.fbq.callMethod = (...call) => window.metaTold.push(call);
`;
const tiktokScript = `
  window.tiktokTold = window.ttq.slice();
  window.ttq.track = (...call) => window.tiktokTold.push(["track", ...call]);
`;

const told = (page: Page, name: string) =>
  page.evaluate((key) => (window as unknown as Record<string, unknown[][] | undefined>)[key] ?? [], name);

/** Mocks a site with pixels, whose server has two conversions to report. Returns the list of the acknowledged ones. */
async function withPixels(page: Page): Promise<string[]> {
  const taken: string[] = [];
  await answerVisit(page);
  await page.route("**/api/ads/events", (route) => {
    const left = list.filter(({ event_id }) => !taken.includes(event_id));
    return route.fulfill({ json: { code: 0, message: "", data: { list: left } } });
  });
  await page.route("**/api/ads/events/taken", async (route) => {
    taken.push(...route.request().postDataJSON().event_ids);
    await route.fulfill({ json: { code: 0, message: "", data: {} } });
  });
  await page.route(
    (url) => url.pathname === "/latest-reader",
    async (route) => {
      const response = await route.fetch();
      const html = (await response.text())
        .replace('"meta_pixel_id":null', '"meta_pixel_id":"4711"')
        .replace('"tiktok_pixel_id":null', '"tiktok_pixel_id":"C4A"');
      const { "content-security-policy": _, ...headers } = response.headers();
      await route.fulfill({ status: response.status(), headers, body: html });
    },
  );
  return taken;
}

async function intoReader(page: Page) {
  await land(page, "/ads/sample?fbclid=IwAR0test");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("dogear-came-by"))).toBe("1");
  await keepReading(page).click();
  await hydrated(page);
  // The site asks for consent before it loads a script of another site.
  await page.getByRole("button", { name: "Allow" }).click();
}

test("the networks are told the server's events under the server's ids, once", async ({ page }) => {
  const taken = await withPixels(page);
  const script = (body: string) => ({ contentType: "text/javascript", body });
  await page.route(META, (route) => route.fulfill(script(metaScript)));
  await page.route(TIKTOK, (route) => route.fulfill(script(tiktokScript)));
  await intoReader(page);
  await expect.poll(() => taken).toEqual(["0f3a", "77c1"]);
  const book = { content_ids: ["b1"], content_type: "product" };
  expect(await told(page, "metaTold")).toEqual([
    ["set", "autoConfig", false, "4711"],
    ["init", "4711"],
    ["track", "CompleteRegistration", book, { eventID: "0f3a" }],
    ["track", "Purchase", { value: 4.99, currency: "USD" }, { eventID: "77c1" }],
  ]);
  expect(await told(page, "tiktokTold")).toEqual([
    ["track", "CompleteRegistration", book, { event_id: "0f3a" }],
    ["track", "Purchase", { value: 4.99, currency: "USD" }, { event_id: "77c1" }],
  ]);
  await page.reload();
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  expect(await told(page, "metaTold"), "nothing is left to tell, so nothing is loaded").toEqual([]);
});

test.describe("with their scripts blocked", () => {
  test.use({ expectedNoise: /ERR_FAILED \(https:\/\/(connect\.facebook\.net|analytics\.tiktok\.com)\// });

  test("nothing is acknowledged, and the story is read", async ({ page }) => {
    const taken = await withPixels(page);
    const blocked: string[] = [];
    for (const source of [META, TIKTOK]) {
      await page.route(source, (route) => {
        blocked.push(new URL(route.request().url()).host);
        return route.abort();
      });
    }
    await intoReader(page);
    await expect.poll(() => blocked.length).toBe(2);
    await expect(page.getByText("Somebody Else’s Ear").first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(taken).toEqual([]);
  });
});

test("the server hears that the ways to unlock a section were seen, once", async ({ page }) => {
  const { said } = await answerVisit(page);
  const payload = await (await page.request.get("/ads/sample/_payload.json")).json();
  const { book } = payload.data;
  const section = book.free_sections + 1;
  await page.goto(`/reader?book_id=${book.book_id}&section=${section}`);
  await hydrated(page);
  const sheet = page.locator(".unlock");
  await sheet.scrollIntoViewIfNeeded();
  await expect.poll(() => said["/api/ads/sheet"]).toEqual([{ book_id: book.book_id, section }]);
  await page.evaluate(() => scrollTo(0, 0));
  await sheet.scrollIntoViewIfNeeded();
  expect(said["/api/ads/sheet"]).toHaveLength(1);
});
