import { cookie, handOver, test } from "./guest";
import { download, openReader, positionOf, readableBook, ready } from "./reader";
import { expect, hydrated, open } from "./reading";
import { controlled, noNetwork } from "./worker";

test.use({ serviceWorkers: "allow", expectedNoise: noNetwork });

test("the first page is served without the worker, and the worker comes by itself", async ({ page }) => {
  await open(page, "/");
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
    .toBe("activated");
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

test("without a connection the app opens, and says so where it cannot", async ({ page, context }) => {
  await controlled(page);
  await context.setOffline(true);
  await page.goto("/");
  await hydrated(page);
  await expect(page.getByRole("contentinfo")).toBeVisible();

  await page.goto("/search");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await expect(page).toHaveTitle(/^You are offline/);
  await expect(page.getByRole("link", { name: "My downloads" })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("You are offline");
  await expect(page).toHaveURL(/\/search$/);
  await hydrated(page);
});

test("a link that leads nowhere without a connection says so, and Back works", async ({ page, context }) => {
  await controlled(page);
  const link = page.getByRole("main").locator('a[href^="/book/"]').first();
  await context.setOffline(true);
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("You are offline");
});

test("the section that is being read is there after a reload without a connection, and the next one says why not", async ({
  page,
  context,
}) => {
  const { book_id } = await readableBook(page);
  await controlled(page);
  await openReader(page, "section", book_id);
  await page.locator('.reader-bottom a[rel="next"]').click();
  await expect(page).toHaveURL(/section=2/);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open("dogear-last-read")).keys()).length))
    .toBe(2);
  await context.setOffline(true);
  await page.reload();
  await ready(page);
  expect(await positionOf(page)).toMatchObject({ section: 2 });
  await page.locator('.reader-bottom a[rel="next"]').click();
  await expect(page.getByText("You are offline.")).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await positionOf(page)).section).toBe(3);
});

test("downloads of a guest stay listed when it becomes part of another reader", async ({
  page,
  browser,
  baseURL,
}) => {
  const { book_id, title } = await readableBook(page);
  await download(page, book_id);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(`${baseURL}/me`);
  const { path } = await handOver(other);
  await elsewhere.close();

  const guest = (await cookie(page, "guest_id"))?.value;
  await page.goto(path);
  const here = page.getByRole("region", { name: "Continue here" });
  const loaded = page.waitForEvent("load");
  await here.getByRole("button", { name: "Continue here" }).click();
  await loaded;
  expect((await cookie(page, "guest_id"))?.value).not.toBe(guest);

  await open(page, "/library?tab=downloads");
  const row = page.getByRole("listitem").filter({ hasText: title });
  await expect(row).toContainText(/\d+ sections?, \d+ kB/);
});
