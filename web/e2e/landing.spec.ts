import type { Page } from "@playwright/test";
import { expectNoViolations } from "./accessible";
import { answerVisit, granted, keepReading, land } from "./landing";
import { watchMoves } from "./moves";
import { expect, hydrated, test } from "./reading";

const BOTH = ["/ads/sample", "/new-ads/sample"];
const TAP = "?fbclid=IwAR0test&utm_source=fb";
const question = (page: Page) => page.getByRole("region", { name: "May social networks count your visit?" });

test("the reader goes on with the sentence that was reached", async ({ page }) => {
  await answerVisit(page);
  await land(page, "/ads/sample");
  // Scrolls so that the third sentence of a paragraph is at the top of the screen.
  const block = page.locator(".landing .prose > *", { hasText: "I knew that E flat." });
  const sentence = "He was the finest ear";
  await block.evaluate((element, words) => {
    const node = element.firstChild as Text;
    const range = document.createRange();
    range.setStart(node, node.data.indexOf(words));
    range.setEnd(node, node.data.indexOf(words) + 1);
    scrollBy(0, range.getBoundingClientRect().top - 2);
  }, sentence);
  const offset = await block.evaluate((element, words) => element.textContent?.indexOf(words), sentence);
  await keepReading(page).click();
  await expect(page).toHaveURL(new RegExp(`block=\\d+&offset=${offset}$`));
  await hydrated(page);
  await expect(page.getByText(sentence).first()).toBeInViewport();
});

test("whoever has read to the end goes on with the next section", async ({ page }) => {
  await answerVisit(page);
  await land(page, "/new-ads/sample");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(keepReading(page), "the way on at the edge makes room").toBeHidden();
  await page.getByRole("link", { name: "Go on with section" }).click();
  await expect(page).toHaveURL(/section=3$/);
});

test("the opening sections are read one after the other in place, and the reader goes on in the one reached", async ({
  page,
}) => {
  await answerVisit(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/ads/sample?")) asked.push(new URL(request.url()).search);
  });
  await land(page, "/ads/sample");
  const headings = page.locator(".landing-story article h2");
  await expect(headings).toHaveCount(1);
  expect(asked, "nothing of it before somebody reads").toEqual([]);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(headings).toHaveCount(2);
  expect(asked[0]).toBe("?variant=1&section=2");
  await headings.nth(1).evaluate((heading) => heading.scrollIntoView());
  await expect(page).toHaveURL(/\/ads\/sample$/);
  await keepReading(page).click();
  await expect(page).toHaveURL(/\/latest-reader\?book_id=[^&]+&section=2/);
});

test("each opening section that is read in place is counted, once", async ({ page }) => {
  await answerVisit(page);
  const counted: number[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/book/read")) counted.push(request.postDataJSON().section);
  });
  await land(page, "/ads/sample");
  const sections = page.locator(".landing-story article");
  const answered = page.waitForResponse("**/api/book/read");
  await sections.first().evaluate((section) => section.scrollIntoView());
  expect(await (await answered).json()).toMatchObject({ code: 0 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(sections).toHaveCount(2);
  await sections.nth(1).evaluate((section) => section.scrollIntoView());
  await expect.poll(() => counted).toEqual([1, 2]);
});

test("nothing moves, nothing of the app is fetched before somebody reads, nothing of others, and axe finds nothing", async ({
  page,
}) => {
  await answerVisit(page);
  const scripts: string[] = [];
  const hosts = new Set<string>();
  page.on("request", (request) => {
    hosts.add(new URL(request.url()).host);
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  const moved = await watchMoves(page);
  for (const path of BOTH) {
    scripts.length = 0;
    await land(page, path);
    await page.waitForLoadState("networkidle");
    expect(scripts.map((script) => script.replace(/-[\w-]+\.js$/, ""))).toEqual(["/assets/landing"]);
    const ahead = page.waitForRequest((request) => request.url().includes("/assets/reader-"));
    await page.mouse.wheel(0, 300);
    await ahead;
    expect(await moved()).toBe(0);
    await expectNoViolations(page);
  }
  expect([...hosts]).toEqual([new URL(page.url()).host]);
});

test.describe("both landing pages, which the app does not run", () => {
  test.beforeEach(({ page }) => answerVisit(page).then(() => {}));

  test("the keys of the developer tools are held back, unless it is debugged", async ({ page }) => {
    for (const path of BOTH) {
      for (const [query, isHeld] of [
        ["", true],
        ["?debug=true", false],
      ] as const) {
        await land(page, `${path}${query}`);
        for (const init of [{ key: "F12" }, { key: "I", code: "KeyI", ctrlKey: true, shiftKey: true }]) {
          const held = await page.evaluate((keys) => {
            const event = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...keys });
            return !document.body.dispatchEvent(event);
          }, init);
          expect(held).toBe(isHeld);
        }
      }
    }
  });

  test("the language is remembered for a year", async ({ page, context }) => {
    for (const path of BOTH) {
      await context.clearCookies();
      await land(page, path);
      const cookie = (await context.cookies()).find(({ name }) => name === "i18n_locale");
      expect(cookie?.value).toBe("en");
      expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400)).toBe(365);
    }
  });

  test("the colours of the system are followed as they change", async ({ page }) => {
    for (const path of BOTH) {
      await page.emulateMedia({ colorScheme: "light" });
      await land(page, path);
      const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const light = await background();
      await page.emulateMedia({ colorScheme: "dark" });
      await expect(page.locator("html")).toHaveAttribute("data-mode", "dark");
      expect(await background()).not.toBe(light);
    }
  });

  test("the rules of its build are asked for after a second, and the latest build after an hour", async ({
    page,
  }) => {
    await page.clock.install();
    for (const path of BOTH) {
      const rules = page.waitForResponse("**/builds/meta/*.json");
      await land(page, path);
      await page.clock.fastForward(1_000);
      expect((await rules).status()).toBe(200);
      const latest = page.waitForResponse("**/builds/latest.json?*");
      await page.clock.fastForward("01:00:01");
      expect((await (await latest).json()).id).toBe((await (await rules).json()).id);
    }
  });
});

test.describe("where the reader has to be asked", () => {
  test("nothing is told before the answer, and the question goes along into the reader", async ({ page }) => {
    const { said } = await answerVisit(page, { consent: "ask" });
    await land(page, `/ads/sample${TAP}`);
    await expect(question(page)).toBeVisible();
    await expectNoViolations(page);
    expect(said["/api/ads/claim"]).toBeUndefined();
    await page.evaluate(() => document.querySelector<HTMLElement>("a[data-continue]")?.click());
    await hydrated(page);
    await question(page).getByRole("button", { name: "Decline" }).click();
    const denied = Object.fromEntries(Object.keys(granted).map((field) => [field, "denied"]));
    await expect.poll(() => said["/api/ads/claim"]).toEqual([{ click: "signed", consent: denied }]);
    await page.reload();
    await hydrated(page);
    await expect(question(page)).toBeHidden();
    expect(said["/api/ads/consent"]).toEqual([denied]);
  });
});

for (const [app, userAgent] of [
  [
    "Facebook",
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126 Mobile [FB_IAB/FB4A;FBAV/470.0;]",
  ],
  ["Instagram", "Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 Instagram 300.0.0.1 (iPhone14,5)"],
] as const) {
  test.describe(`inside ${app}`, () => {
    test.use({ userAgent });

    test("the story is read, and can be taken to a browser of one's own", async ({ page }) => {
      await answerVisit(page);
      await land(page, `/ads/sample${TAP}`);
      await expect(page.locator(".landing .prose > *").first()).toBeVisible();
      await page.getByRole("button", { name: "Open in browser" }).click();
      const sheet = page.getByRole("dialog", { name: "Open it in your own browser" });
      await expect(sheet.getByText(/^\w{4}-\w{4}$/)).toBeVisible();
      const link = await sheet.getByRole("textbox", { name: "Link" }).inputValue();
      expect(link).toContain("/me#hand-over=");
      const open = sheet.getByRole("link", { name: "Open the browser" });
      if (userAgent.includes("Android"))
        expect(await open.getAttribute("href")).toMatch(/^intent:\/\/.*;end$/);
      else await expect(open).toBeHidden();
      await expectNoViolations(page);
      await sheet.getByRole("button", { name: "Close" }).click();
      await expect(sheet).toBeHidden();
    });
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the story is readable, its link leads on, and each opening section to the next", async ({ page }) => {
    for (const path of BOTH) {
      await page.goto(path);
      await expect(page.locator(".landing .prose > *").first()).toBeVisible();
      await keepReading(page).click();
      await expect(page).toHaveURL(/\/latest-reader\?book_id=/);
    }
    await page.goto("/ads/sample");
    await page.getByRole("link", { name: "Go on with section 2" }).click();
    await expect(page).toHaveURL(/\/ads\/sample\?variant=1&section=2$/);
    await expect(page.locator(".landing-story article")).toHaveCount(1);
    await expect(page.getByRole("link", { name: "Go on with section 3" })).toBeVisible();
  });
});
