import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { nextRelease } from "../scripts/next-release.mjs";
import { Node } from "./deployment";
import { holdScripts } from "./held-scripts";
import { expect, expectSameDocument, hydrated, markDocument, open, test } from "./reading";
import { controlled, noNetwork } from "./worker";

let next: ReturnType<typeof nextRelease>;
let data: string;
let node: Node | undefined;

test.beforeAll(() => {
  next = nextRelease();
});

test.beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), "dogear-deployment-"));
});

test.afterEach(async () => {
  await node?.stop();
  rmSync(data, { recursive: true });
});

const withNext = () => [`--web=${next.folder}`];
const firstBook = (page: Page) => page.locator('.shelf a[href^="/book/"]').first();
const buildOf = (page: Page) =>
  page.evaluate(() => JSON.parse(document.getElementById("page")?.textContent ?? "{}").build);
const cachesOf = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("dogear-build-")));

/** Returns the files with a hash in their name that a document refers to, with their contents. */
async function assetsOf(page: Page, url: string): Promise<Map<string, Buffer>> {
  const html = await (await page.request.get(url)).text();
  const files = new Map<string, Buffer>();
  for (const [name] of html.matchAll(/\/assets\/[\w.-]+/g)) {
    files.set(name, await (await page.request.get(new URL(name, url).href)).body());
  }
  return files;
}

test.describe("with a restart under the open page", () => {
  // What the page asks for while no server runs, such as the code of pages that it prefetches.
  test.use({ expectedNoise: /net::ERR_CONNECTION_REFUSED/ });

  test("a build deployed under an open tab is noticed, and the next navigation loads it", async ({
    page,
  }) => {
    node = await Node.start(data);
    await page.clock.install();
    await open(page, node.url);
    await markDocument(page);
    const before = await buildOf(page);
    const book = node.url + (await firstBook(page).getAttribute("href"));
    const files = new Map([...(await assetsOf(page, node.url)), ...(await assetsOf(page, book))]);
    const { timestamp } = await (await page.request.get(`${node.url}/builds/latest.json`)).json();

    const { address } = node;
    await node.stop();
    // Builds are ordered by the second of their deployment, so the next one must come in a later second.
    await expect.poll(() => Date.now()).toBeGreaterThanOrEqual(timestamp + 1_000);
    node = await Node.start(data, [`--listen=${address}`, ...withNext()]);

    const gone = [...files.keys()].filter((name) => !existsSync(join(next.folder, "client", name)));
    expect(gone.length, "the builds share no entry").toBeGreaterThan(0);
    for (const [name, content] of files) {
      const answer = await page.request.get(node.url + name);
      expect([name, answer.status()]).toEqual([name, 200]);
      expect(content.equals(await answer.body()), name).toBe(true);
    }

    const polled = page.waitForResponse("**/builds/latest.json?*");
    await page.clock.fastForward("01:00:01");
    expect((await (await polled).json()).id).toBe(next.id);
    await expectSameDocument(page);
    expect(await buildOf(page)).toBe(before);

    await firstBook(page).click();
    await expect(page).toHaveTitle(/^Second edition: /);
    await expect(page).toHaveURL(book);
    await hydrated(page);
    expect(await page.evaluate(() => "survivor" in window)).toBe(false);
    expect(await buildOf(page)).toBe(next.id);
    await expect(page.locator(`script[src="/${next.entry}"]`)).toHaveCount(1);
  });
});

const DARK = "rgb(11, 17, 32)";
const LIGHT = "rgb(255, 255, 255)";

test("the colours that a page forces win over the reader's choice, from the first paint on", async ({
  page,
}) => {
  node = await Node.start(data, withNext());
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: "light" });
  await page.addInitScript(() => localStorage.setItem("dogear-color-mode", "light"));

  const release = await holdScripts(page, "**/assets/client-*.js");
  await page.goto(node.url, { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-forced-mode", "dark");
  await expect.poll(background).toBe(DARK);

  release();
  await hydrated(page);
  expect(await background()).toBe(DARK);
  await firstBook(page).click();
  await expect(page).toHaveTitle(/^Second edition: /);
  await expect.poll(background).toBe(LIGHT);
  await page.goBack();
  await expect.poll(background).toBe(DARK);
});

test.describe("offline", () => {
  test.use({ serviceWorkers: "allow", expectedNoise: noNetwork });

  test("a new build never breaks a reader who is offline, and takes over when nobody needs the old one", async ({
    page,
    context,
  }) => {
    node = await Node.start(data);
    const { address, url } = node;
    await controlled(page, url);
    const before = await buildOf(page);
    await node.stop();

    // Without a server, the service worker shows the build with which the tab was opened.
    await page.goto(url);
    await hydrated(page);
    expect(await buildOf(page)).toBe(before);

    node = await Node.start(data, [`--listen=${address}`, ...withNext()]);
    await page.goto(url);
    await hydrated(page);
    expect(await buildOf(page)).toBe(next.id);
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
    });
    await expect.poll(() => cachesOf(page)).toHaveLength(2);

    // The new build is cached completely, but not active. Offline, the reader still gets the old build.
    await context.setOffline(true);
    await page.goto(url);
    await hydrated(page);
    expect(await buildOf(page)).toBe(before);
    await context.setOffline(false);

    // Waits for the requests of the page, so that closing it interrupts none.
    await page.waitForLoadState("networkidle");
    await page.close();
    // A tab that is opened before the browser notices that no tab is left still gets the old build.
    let later = await context.newPage();
    await expect(async () => {
      await later.goto(url);
      const caches = await cachesOf(later);
      if (caches.length > 1) {
        await later.close();
        later = await context.newPage();
      }
      expect(caches).toEqual([`dogear-build-${next.id}`]);
    }).toPass({ intervals: [1_000], timeout: 120_000 });
    await context.setOffline(true);
    await later.goto(url);
    await hydrated(later);
    expect(await buildOf(later)).toBe(next.id);
    await context.setOffline(false);
  });
});
