import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, hydrated, open, test } from "./reading";

const TAP = "?fbclid=IwAR0test&utm_source=fb";

const onward = (page: Page) => page.getByRole("link", { name: "Keep reading" });

test("a tapped advertisement leads into the story and on into the reader", async ({ page }) => {
  const claimed = page.waitForResponse((answer) => answer.url().endsWith("/api/ads/claim"));
  await open(page, `/ads/sample${TAP}`);
  await expect(page.getByRole("heading", { level: 1, name: "The Drowned Tuner" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Somebody Else’s Ear" })).toBeVisible();
  const told = (await (await claimed).json()) as { data: { claimed: boolean } };
  expect(told.data.claimed).toBe(true);
  await onward(page).click();
  await expect(page).toHaveURL(/^[^?]*\/latest-reader\?book_id=/);
  await expect(page.getByText("Somebody Else’s Ear").first()).toBeVisible();
});

test("the reader goes on where the landing page was left", async ({ page }) => {
  await open(page, "/ads/sample");
  const block = page.locator(".landing .prose > *").nth(6);
  const words = ((await block.textContent()) ?? "").slice(0, 40);
  await block.evaluate((element) => element.scrollIntoView({ block: "start" }));
  await onward(page).click();
  await expect(page).toHaveURL(/block=6&offset=0/);
  await expect(page.getByText(words)).toBeInViewport();
});

test("whoever has read to the end goes on with the next section", async ({ page }) => {
  await open(page, "/ads/sample");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await onward(page).click();
  await expect(page).toHaveURL(/section=2$/);
});

test("a story opens at the words that were quoted", async ({ page }) => {
  await open(page, "/new-ads/sample");
  const first = page.locator(".landing .prose > *").first();
  await expect(first).toContainText("There was pencil on the felt");
  await expect(first).toBeInViewport();
  await expect(page.getByRole("link", { name: "Read it from the beginning" })).toBeVisible();
});

test("a guest of a campaign is charged as the campaign says", async ({ page }) => {
  const visited = page.waitForRequest((request) => request.url().endsWith("/api/me/auth-visitor"));
  await page.goto(`/ads/sample${TAP}`);
  expect((await visited).postDataJSON()).toMatchObject({ signup_source: 2, monetization: 1 });
});

test("a code that leads nowhere leads home", async ({ page }) => {
  await page.goto("/ads/nothing-here");
  await expect(page).toHaveURL("/");
  await hydrated(page);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`landing pages have nothing that axe objects to, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const path of ["/ads/sample", "/new-ads/sample"]) {
      await open(page, path);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations).toEqual([]);
    }
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the story is readable, and its link leads on", async ({ page }) => {
    for (const path of ["/ads/sample", "/new-ads/sample"]) {
      await page.goto(path);
      await expect(page.locator(".landing .prose > *").first()).toBeVisible();
      await onward(page).click();
      await expect(page).toHaveURL(/\/latest-reader\?book_id=/);
    }
  });
});
