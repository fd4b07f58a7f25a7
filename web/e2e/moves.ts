import type { Page } from "@playwright/test";

interface Moved extends Window {
  moved: number;
}

/** Adds up the layout shifts of a page from now on. Returns a function that returns the sum. */
export async function watchMoves(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shown = window as unknown as Moved;
    shown.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shown.moved += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as Moved).moved);
}
