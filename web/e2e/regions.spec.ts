import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectNoViolations } from "./accessible";
import { Node } from "./deployment";
import { expect, hydrated, open, test } from "./reading";
import { COUNTRY_HEADER as HEADER } from "./regions";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function expectNothingToObjectTo(page: Page) {
  await page.reload();
  await hydrated(page);
  await expectNoViolations(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

test.describe("a site that is not offered everywhere", () => {
  test.use({ expectedNoise: /status of 451/ });
  let folder: string;
  let node: Node;

  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "dogear-regions-"));
    const flags = ["--trusted-proxies=127.0.0.1", `--country-header=${HEADER}`, "--countries-not=DE"];
    node = await Node.start(folder, flags);
  });

  test.afterAll(async () => {
    await node.stop();
    rmSync(folder, { recursive: true });
  });

  test("says so, and what was bought and the account stay", async ({ page, context }) => {
    await context.setExtraHTTPHeaders({ [HEADER]: "DE" });
    await open(page, `${node.url}/read-more`);
    await expect(page).toHaveURL(`${node.url}/region-blocked`);
    await expect(heading(page)).toHaveText("Dogear is not available in your region");
    await expectNothingToObjectTo(page);
    for (const [name, path] of [
      ["Books you have bought", "/library?tab=downloads"],
      ["Records and receipts", "/consumption-record"],
      ["Your account and your data", "/settings"],
      ["Write to us", "/contact-us"],
    ] as const) {
      await page.getByRole("main").getByRole("link", { name }).click();
      await expect(page).toHaveURL(node.url + path);
      await expect(heading(page)).toBeVisible();
      await page.goBack();
      await expect(heading(page)).toContainText("is not available");
    }
    await context.setExtraHTTPHeaders({ [HEADER]: "US" });
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page).toHaveURL(`${node.url}/`);
    await expect(page.getByRole("heading", { name: "New on the shelves" })).toBeVisible();
  });
});
