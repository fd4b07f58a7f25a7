import type { Page } from "@playwright/test";

/** Holds back the scripts that a page asks for, until it is called: what is there meanwhile is the first paint. */
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
