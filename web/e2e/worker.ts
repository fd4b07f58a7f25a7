import type { Page } from "@playwright/test";
import { expect, hydrated, open } from "./reading";

/** The worker has the whole app; it takes over with the next document. */
export async function workerReady(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/sw.js");
    await navigator.serviceWorker.ready;
  });
}

/** Opens a page that the worker answers for. */
export async function controlled(page: Page, path = "/") {
  await open(page, path);
  await workerReady(page);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** What a browser says about each request that finds no network. */
export const noNetwork = /net::ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_REFUSED)/;
