import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expectNoViolationsInAnyColours } from "./accessible";
import { expect, test } from "./reading";

const GALLERY = "http://gallery.example";
let folder: string;

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "dogear-gallery-"));
  const script = fileURLToPath(new URL("../scripts/gallery.mjs", import.meta.url));
  execFileSync(process.execPath, [script, folder], { stdio: ["ignore", "ignore", "inherit"] });
});

test.afterAll(() => rmSync(folder, { recursive: true }));

test.beforeEach(async ({ page }) => {
  await page.route(`${GALLERY}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: join(folder, pathname === "/" ? "index.html" : pathname) });
  });
});

test("the gallery shows every part, its places are within reach, and axe finds nothing", async ({ page }) => {
  await page.goto(`${GALLERY}/`);
  await expect(page.getByRole("heading", { level: 2, name: "Notice" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Library" })).toHaveAttribute("aria-current", "page");
  await expectNoViolationsInAnyColours(page);
});
