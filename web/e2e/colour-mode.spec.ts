import type { Page } from "@playwright/test";
import { holdScripts } from "./held-scripts";
import { anyBook, expect, hydrated, open, test } from "./reading";

const STORE = "dogear-color-mode";
const DARK = "rgb(11, 17, 32)";
const LIGHT = "rgb(255, 255, 255)";

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const radio = (page: Page, name: string) => page.getByRole("group", { name: "Colors" }).getByLabel(name);

/**
 * Opens the home page with its script held back, as at the first paint. Returns a function that lets the script run.
 */
async function beforeScript(page: Page): Promise<() => Promise<void>> {
  const release = await holdScripts(page, "**/assets/client-*.js");
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeVisible();
  return async () => {
    release();
    await hydrated(page);
  };
}

for (const [stored, colorScheme, colour] of [
  ["dark", "light", DARK],
  ["light", "dark", LIGHT],
  [null, "dark", DARK],
] as const) {
  test.describe(`with ${stored} stored and a ${colorScheme} system`, () => {
    test.use({ colorScheme });

    test("the right colours are there at the first paint and stay", async ({ page }) => {
      await page.addInitScript(
        ([key, value]) => {
          if (value) localStorage.setItem(key, value);
        },
        [STORE, stored] as const,
      );
      const goOn = await beforeScript(page);
      // The browser paints nothing before the style sheet is loaded.
      await expect.poll(() => background(page)).not.toBe("rgba(0, 0, 0, 0)");
      expect(await background(page)).toBe(colour);
      await goOn();
      expect(await background(page)).toBe(colour);
      await expect(page.getByRole("contentinfo").locator("input:checked")).toHaveValue(stored ?? "system");
    });
  });
}

test("the system is followed as it changes", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await open(page, "/");
  expect(await background(page)).toBe(LIGHT);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => background(page)).toBe(DARK);
});

test("the switch works by keyboard and is remembered", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await open(page, "/");
  await radio(page, "As the system").focus();
  await page.keyboard.press("ArrowRight");
  await expect(radio(page, "Light")).toBeChecked();
  await page.keyboard.press("ArrowRight");
  await expect(radio(page, "Dark")).toBeChecked();
  expect(await background(page)).toBe(DARK);

  await open(page, `/book/${(await anyBook(page)).book_id}`);
  expect(await background(page)).toBe(DARK);
  await expect(radio(page, "Dark")).toBeChecked();
});

test("switching does not fade", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "no-preference" });
  await open(page, `/book/${(await anyBook(page)).book_id}`);
  // The switch may be hydrated after the page; the measurement needs a switch that works.
  await radio(page, "Light").check({ force: true });
  await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), STORE)).toBe("light");
  await expect(page.locator("html")).not.toHaveClass(/colours-switching/);
  const button = page.getByRole("button", { name: "Share" });
  const before = await button.evaluate((part) => getComputedStyle(part).color);
  const atOnce = await button.evaluate((part) => {
    document.querySelector<HTMLInputElement>("footer input[value=dark]")?.click();
    return getComputedStyle(part).color;
  });
  expect(atOnce).not.toBe(before);
  await expect(radio(page, "Dark")).toBeChecked();
  await expect(page.locator("html")).not.toHaveClass(/colours-switching/);
  await expect.poll(() => button.evaluate((part) => part.getAnimations().length)).toBe(0);
  expect(await button.evaluate((part) => getComputedStyle(part).color)).toBe(atOnce);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, colorScheme: "dark" });

  test("the system decides, and no switch is offered", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("body")).toHaveCSS("background-color", DARK);
    await expect(page.getByRole("group", { name: "Colors" })).toBeHidden();
  });
});
