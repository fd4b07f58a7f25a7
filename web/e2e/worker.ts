import type { Page } from "@playwright/test";
import { expect, hydrated, open } from "./reading";

/**
 * Waits until the service worker has cached the app and is active: before, it gets no push message. It controls pages
 * from the next load on.
 */
export async function workerReady(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/sw.js");
    const { active } = await navigator.serviceWorker.ready;
    await new Promise<void>((resolve) => {
      const resolveIfActive = () => {
        if (active?.state === "activated") resolve();
      };
      active?.addEventListener("statechange", resolveIfActive);
      resolveIfActive();
    });
  });
}

/** Opens a page that the service worker controls. */
export async function controlled(page: Page, path = "/") {
  await open(page, path);
  await workerReady(page);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** The browser's messages for requests without a network. */
export const noNetwork = /net::ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_REFUSED)/;
