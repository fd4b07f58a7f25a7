import type { Page } from "@playwright/test";
import { LAYOUTS } from "../src/parts/books/address";
import { expect, openReader, positionOf, settled, test } from "./reader";
import { importSample } from "./samples";

const SAMPLES = [
  { name: "arabic", language: "ar", lines: "rtl" },
  { name: "hebrew", language: "he", lines: "rtl" },
  { name: "japanese", language: "ja", lines: "ltr" },
] as const;

/** Taps near the left or the right edge of the screen. */
async function tap(page: Page, side: "left" | "right") {
  await page.touchscreen.tap(side === "left" ? 25 : 365, 420);
  await settled(page);
}

const shown = async (page: Page) => {
  const { section, block, offset } = await positionOf(page);
  return section * 1e9 + block * 1e4 + offset;
};

for (const { name, language, lines } of SAMPLES) {
  test(`a book in ${name} runs as it is written, in every layout`, async ({ page }) => {
    const bookId = importSample(name);
    for (const layout of LAYOUTS) {
      await openReader(page, layout, bookId, "&section=1&block=0");
      const text = page.locator(".reader-flow");
      await expect(text).toHaveAttribute("lang", language);
      await expect(text).toHaveCSS("direction", lines);
      await expect(page.locator(".prose > p").first()).toBeInViewport();
      await expect(page.locator(".reader-scrubber input")).toHaveCSS(
        "background-image",
        lines === "rtl" ? /to left/ : /to right|90deg/,
      );
      const start = await shown(page);
      await page.keyboard.press(lines === "rtl" ? "ArrowLeft" : "ArrowRight");
      await expect.poll(() => shown(page), layout).toBeGreaterThan(start);
      const second = await shown(page);
      await tap(page, lines === "rtl" ? "left" : "right");
      await expect.poll(() => shown(page), layout).toBeGreaterThan(second);
      const third = await shown(page);
      await tap(page, lines === "rtl" ? "right" : "left");
      await expect.poll(() => shown(page), layout).toBeLessThan(third);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
  });
}
