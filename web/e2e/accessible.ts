import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./reading";

/** Playwright options without motion, so that colours are measured after transitions. */
export const AT_REST = { contextOptions: { reducedMotion: "reduce" } } as const;

/** The rules of axe that depend on the colours of a page. */
const COLOURS = ["color-contrast", "link-in-text-block"];

/** Axe without what takes as long as its rules: the elements that pass, and a second page that merges origins. */
const axeOn = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });

/** Returns the violations that axe finds on a page, or in a part of it: each rule, with the elements that break it. */
export function violationsOf(page: Page, part?: string): Promise<string[]> {
  const axe = axeOn(page);
  return found(part === undefined ? axe : axe.include(part));
}

async function found(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** Expects no violations in the colours of the project: light on a phone, dark on a desktop. */
export async function expectNoViolations(page: Page, part?: string): Promise<void> {
  expect(await violationsOf(page, part)).toEqual([]);
}

/** Expects no violations of the rules about colours, for a page of which only the colours changed. */
export async function expectReadableColours(page: Page): Promise<void> {
  expect(await found(axeOn(page).withRules(COLOURS))).toEqual([]);
}

/** Expects no violations in light and in dark colours. */
export async function expectNoViolationsInAnyColours(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-mode", "dark");
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: "light" });
  await expect(page.locator("html")).toHaveAttribute("data-mode", "light");
  await expectReadableColours(page);
}
