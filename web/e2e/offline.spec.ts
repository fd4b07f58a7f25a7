import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Mark } from "../src/features/reading/store/mark";
import { buildChanged, Node } from "./deployment";
import { cookie, storedLogin, test } from "./guest";
import { highlight, openReader, placeOf, readableBook, ready } from "./reader";
import { expect, hydrated, open } from "./reading";

test.use({
  serviceWorkers: "allow",
  // What a browser says about each request that finds no network.
  expectedNoise: /net::ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_REFUSED)/,
});

/** The worker has the whole app; it takes over with the next document. */
async function workerReady(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/sw.js");
    await navigator.serviceWorker.ready;
  });
}

async function controlled(page: Page, path = "/") {
  await open(page, path);
  await workerReady(page);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

const buildOf = (page: Page) =>
  page.evaluate(() => JSON.parse(document.getElementById("page")?.textContent ?? "{}").build as string);

const cachesOf = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("dogear-build-")));

test("the first page is served without the worker, and the worker comes by itself", async ({ page }) => {
  await open(page, "/");
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state), {
      timeout: 20_000,
    })
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
});

test("a link that leads nowhere without a connection says so, and Back works", async ({ page, context }) => {
  await controlled(page);
  const link = page.getByRole("main").getByRole("link").first();
  await context.setOffline(true);
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("You are offline");
});

/** From the reader, as a reader does it. */
async function download(page: Page, bookId: string) {
  await openReader(page, "section", bookId);
  await page.keyboard.press("s");
  await page.getByRole("button", { name: "Download to read offline" }).click();
  await page.getByRole("button", { name: "Download the next ten sections" }).click();
  await expect(page.getByText(/^Downloaded\./)).toBeVisible();
}

/** What the server has, as any other device would be told. */
async function marksOnServer(page: Page, bookId: string): Promise<Mark[]> {
  const { access_token } = await storedLogin(page);
  const answer = await page.evaluate(
    async ([token, book]) => {
      const headers = { authorization: `Bearer ${token}`, accept: "application/json" };
      return (await fetch(`/api/reading/marks?book_id=${book}`, { headers })).json();
    },
    [access_token, bookId] as const,
  );
  return answer.data.list;
}

test("three downloaded sections are read offline, and what was marked there reaches the server", async ({
  page,
  context,
}) => {
  test.setTimeout(90_000);
  const { book_id } = await readableBook(page);
  await controlled(page);
  await download(page, book_id);

  await context.setOffline(true);
  for (const section of [1, 2, 3]) {
    await openReader(page, "section", book_id, `&section=${section}`);
    expect(await placeOf(page)).toMatchObject({ section });
    await expect(page.locator(".prose > p").first()).toBeVisible();
  }

  await highlight(page, "yellow");

  await context.setOffline(false);
  await expect
    .poll(() => marksOnServer(page, book_id), { timeout: 25_000 })
    .toMatchObject([{ book_id, section: 3, kind: "highlight", colour: "yellow" }]);
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
  expect(await placeOf(page)).toMatchObject({ section: 2 });
  await page.locator('.reader-bottom a[rel="next"]').click();
  await expect(page.getByText("You are offline.")).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await placeOf(page)).section).toBe(3);
});

test("the downloads are listed with their size, and removed", async ({ page }) => {
  const { book_id, title } = await readableBook(page);
  await download(page, book_id);
  await open(page, "/library?tab=downloads");
  const row = page.getByRole("listitem").filter({ hasText: title });
  await expect(row).toContainText(/\d+ sections?, \d+ kB/);
  await row.getByRole("button", { name: "Remove from this device" }).click();
  await row.getByRole("button", { name: "Remove from this device" }).click();
  await expect(page.getByText("Nothing downloaded yet")).toBeVisible();
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
  await other.getByRole("button", { name: "Make a link and a code" }).click();
  const link = await other.getByRole("textbox", { name: "Link" }).inputValue();
  await elsewhere.close();

  const guest = (await cookie(page, "guest_id"))?.value;
  await page.goto(`/me${new URL(link).hash}`);
  const here = page.getByRole("region", { name: "Continue here" });
  const loaded = page.waitForEvent("load");
  await here.getByRole("button", { name: "Continue here" }).click();
  await loaded;
  expect((await cookie(page, "guest_id"))?.value).not.toBe(guest);

  await open(page, "/library?tab=downloads");
  const row = page.getByRole("listitem").filter({ hasText: title });
  await expect(row).toContainText(/\d+ sections?, \d+ kB/);
});

test("a new build never breaks a reader who is offline, and takes over when nobody needs the old one", async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const data = mkdtempSync(join(tmpdir(), "dogear-offline-"));
  const next = buildChanged({
    "src/shell/messages/en.json": (text) =>
      text.replace('"home.title": "', '"home.title": "Second edition: '),
  });
  let node = await Node.start(data);
  try {
    await controlled(page, node.url);
    const before = await buildOf(page);
    const { address } = node;
    await node.stop();

    // No server at all: the build that the tab was opened with answers, whole.
    await page.goto(node.url);
    await hydrated(page);
    expect(await buildOf(page)).toBe(before);

    node = await Node.start(data, [`--listen=${address}`, `--web=${next.folder}`]);
    await page.goto(node.url);
    await hydrated(page);
    expect(await buildOf(page)).toBe(next.id);
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
    });
    await expect.poll(() => cachesOf(page), { timeout: 30_000 }).toHaveLength(2);

    // The new one is whole and waits. Cut off now, the reader is back in the old one, and it works.
    await context.setOffline(true);
    await page.goto(node.url);
    await hydrated(page);
    expect(await buildOf(page)).toBe(before);
    await context.setOffline(false);

    // Whoever opens the site before the browser has noticed that nobody was left is the old one's again.
    await page.close();
    let later = await context.newPage();
    await expect(async () => {
      await later.close();
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      later = await context.newPage();
      await later.goto(node.url);
      expect(await cachesOf(later)).toEqual([`dogear-build-${next.id}`]);
    }).toPass({ timeout: 40_000 });
    await context.setOffline(true);
    await later.goto(node.url);
    await hydrated(later);
    expect(await buildOf(later)).toBe(next.id);
    await context.setOffline(false);
  } finally {
    await node.stop();
    next.remove();
    rmSync(data, { recursive: true });
  }
});
