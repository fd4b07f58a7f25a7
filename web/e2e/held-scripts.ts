import type { Page } from "@playwright/test";

/**
 * Holds back the scripts that match `scripts`, so that a test can look at the first paint. Returns a function that
 * releases them.
 */
export async function holdScripts(page: Page, scripts: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
