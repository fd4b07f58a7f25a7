import type { Page } from "@playwright/test";
import type { Site } from "../src/api/page";
import { expectNoViolations } from "./accessible";
import { answerVisit, land } from "./landing";
import { anyBook, expect, expectSameDocument, markDocument, open, shelfLink, test } from "./reading";

const SDK = "https://connect.facebook.net/**";

/**
 * Serves the home page as a site with other settings would: with these settings in its payload, and a content security
 * policy that allows the SDK.
 */
async function withSettings(page: Page, changes: Partial<Site>) {
  await page.route(
    (url) => url.pathname === "/",
    async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(
        /(<script[^>]*\bid="page"[^>]*>)([^<]*)/,
        (_, tag: string, json: string) => {
          const payload = JSON.parse(json);
          Object.assign(payload.site, changes);
          return tag + JSON.stringify(payload).replaceAll("<", "\\u003c");
        },
      );
      const { "content-security-policy": _, ...headers } = response.headers();
      await route.fulfill({ status: response.status(), headers, body: html });
    },
  );
}

/** A mock of the social network's script, which records the calls in `window.told`. */
const sdk = `
  window.told = [];
  window.FB = {
    init: (settings) => window.told.push(settings),
    AppEvents: { logPageView: () => window.told.push(location.pathname) },
  };
  window.fbAsyncInit();
`;

/** Mocks the host of the script, and returns the list of its requests. */
async function answerSdk(page: Page): Promise<string[]> {
  const requests: string[] = [];
  await page.route(SDK, (route) => {
    requests.push(route.request().url());
    return route.fulfill({
      contentType: "text/javascript",
      headers: { "access-control-allow-origin": "*" },
      body: sdk,
    });
  });
  return requests;
}

const told = (page: Page) => page.evaluate(() => (window as unknown as { told?: unknown[] }).told);

test("without an app id nothing of a third party is asked for", async ({ page }) => {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  await open(page, "/");
  await page.waitForLoadState("networkidle");
  expect([...hosts]).toEqual([new URL(page.url()).host]);
});

test("the social SDK waits for consent, then logs every page", async ({ page }) => {
  const book = await anyBook(page);
  const requests = await answerSdk(page);
  await withSettings(page, { social_app_id: "4711", consent: true });
  await open(page, "/");
  const question = page.getByRole("region", { name: "May social networks count your visit?" });
  await expect(question).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(requests).toEqual([]);
  await expectNoViolations(page, ".consent-notice");

  await question.getByRole("button", { name: "Allow" }).click();
  await expect(question).toBeHidden();
  const start = [{ appId: "4711", version: "v20.0", xfbml: false }, "/"];
  await expect.poll(() => told(page)).toEqual(start);
  expect(requests).toEqual(["https://connect.facebook.net/en_US/sdk.js"]);

  await shelfLink(page, book.title).click();
  await expect.poll(() => told(page)).toEqual([...start, `/book/${book.book_id}`]);
});

for (const path of ["/ads/sample", "/new-ads/sample"]) {
  test.describe(`on ${path}, which the app does not run`, () => {
    test("the social SDK waits for consent too, and comes with its own code", async ({ page }) => {
      const requests = await answerSdk(page);
      const code: string[] = [];
      page.on("request", (request) => {
        if (/\/assets\/social-sdk-/.test(request.url())) code.push(request.url());
      });
      await answerVisit(page, { consent: "ask" });
      await page.route(
        (url) => url.pathname === path,
        async (route) => {
          const response = await route.fetch();
          const html = (await response.text()).replace(" data-build=", ' data-social-app="4711" data-build=');
          const { "content-security-policy": _, ...headers } = response.headers();
          await route.fulfill({ status: response.status(), headers, body: html });
        },
      );
      await land(page, path);
      const question = page.getByRole("region", { name: "May social networks count your visit?" });
      await expect(question).toBeVisible();
      await page.waitForLoadState("networkidle");
      expect([requests, code]).toEqual([[], []]);

      await question.getByRole("button", { name: "Allow" }).click();
      await expect.poll(() => told(page)).toEqual([{ appId: "4711", version: "v20.0", xfbml: false }, path]);
      expect(requests).toEqual(["https://connect.facebook.net/en_US/sdk.js"]);

      // The stored consent answer still applies, so the page does not ask again.
      await land(page, path);
      await expect.poll(() => told(page)).toEqual([{ appId: "4711", version: "v20.0", xfbml: false }, path]);
    });
  });
}

test.describe("a blocked SDK", () => {
  test.use({ expectedNoise: /connect\.facebook\.net/ });

  test("breaks nothing", async ({ page }) => {
    const book = await anyBook(page);
    await page.route(SDK, (route) => route.abort());
    await withSettings(page, { social_app_id: "4711", consent: false });
    const blocked = page.waitForEvent("requestfailed");
    await open(page, "/");
    await blocked;
    await markDocument(page);
    await shelfLink(page, book.title).click();
    await expect(page.getByRole("heading", { level: 1, name: book.title })).toBeFocused();
    await expectSameDocument(page);
  });
});

test("the developer tools' shortcuts are held back where the site says so", async ({ page }) => {
  await withSettings(page, { block_devtools: true });
  await open(page, "/");
  await page.evaluate(() => {
    const pressed: boolean[] = [];
    Object.assign(window, { pressed });
    window.addEventListener("keydown", (event) => {
      if (event.key === "F12" || event.code === "KeyI") pressed.push(event.defaultPrevented);
    });
  });
  await page.keyboard.press("F12");
  await page.keyboard.press("Control+Shift+I");
  const pressed = await page.evaluate(() => (window as unknown as { pressed: boolean[] }).pressed);
  expect(pressed).toEqual([true, true]);
});
