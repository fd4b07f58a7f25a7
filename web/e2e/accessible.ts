import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./reading";

/** Colours are measured at rest, not halfway through an entrance. */
export const AT_REST = { contextOptions: { reducedMotion: "reduce" } } as const;

/** What axe objects to on a page: each rule, with the elements that break it. */
export async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** In the colours of the project: light on a phone and dark on a desktop, so that every screen is seen in both. */
export async function expectNoViolations(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}

/** In light and in dark: for the reader, and for what one project alone looks at. */
export async function expectNoViolationsInAnyColours(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("html")).toHaveAttribute("data-mode", colorScheme);
    expect(await violationsOf(page), colorScheme).toEqual([]);
  }
}
