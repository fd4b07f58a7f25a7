import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { anyBook, documentMissing, expect, open, test } from "./reading";

async function expectNoViolations(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
  expect(found).toEqual([]);
}

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`axe finds nothing, ${colorScheme}`, () => {
    // Colours are measured at rest, not halfway through an entrance.
    test.use({ colorScheme, contextOptions: { reducedMotion: "reduce" } });

    test("on the home page", async ({ page }) => {
      await open(page, "/");
      await expectNoViolations(page);
    });

    test("on a book", async ({ page }) => {
      await open(page, `/book/${(await anyBook(page)).book_id}`);
      await expectNoViolations(page);
    });

    test("with the share dialog open", async ({ page }) => {
      await open(page, `/book/${(await anyBook(page)).book_id}`);
      await page.getByRole("button", { name: "Share" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectNoViolations(page);
    });

    test.describe("where there is no page", () => {
      test.use({ expectedNoise: documentMissing });

      test("on the notice", async ({ page }) => {
        await open(page, "/nope");
        await expectNoViolations(page);
      });
    });
  });
}
