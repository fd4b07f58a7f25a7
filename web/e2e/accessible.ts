import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./reading";

/** Colours are measured at rest, not halfway through an entrance. */
export const AT_REST = { contextOptions: { reducedMotion: "reduce" } } as const;

/** The rules that the colours of a page decide. */
const COLOURS = ["color-contrast", "link-in-text-block"];

/** What axe objects to on a page, or in a part of it: each rule, with the elements that break it. */
export function violationsOf(page: Page, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  return found(part === undefined ? axe : axe.include(part));
}

async function found(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** In the colours of the project: light on a phone and dark on a desktop. */
export async function expectNoViolations(page: Page, part?: string): Promise<void> {
  expect(await violationsOf(page, part)).toEqual([]);
}

/** After the colours alone have changed. */
export async function expectReadableColours(page: Page): Promise<void> {
  expect(await found(new AxeBuilder({ page }).withRules(COLOURS))).toEqual([]);
}

/** In light and in dark. */
export async function expectNoViolationsInAnyColours(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-mode", "dark");
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: "light" });
  await expect(page.locator("html")).toHaveAttribute("data-mode", "light");
  await expectReadableColours(page);
}
