import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sizes } from "../scripts/size.mjs";
import { buildInto, TEST_DIST } from "./build-once";

const ALL_SCRIPTS = 95_000;
const OWN_SCRIPTS = 15_000;

test.each(sizes(TEST_DIST).routes)("$route stays within its budget", ({ scripts, own }) => {
  expect(scripts).toBeLessThanOrEqual(ALL_SCRIPTS);
  expect(own).toBeLessThanOrEqual(OWN_SCRIPTS);
});

test("every file that build.json names exists, compressed where it can be", () => {
  const { entry, css, fonts, preload } = JSON.parse(readFileSync(join(TEST_DIST, "build.json"), "utf8"));
  expect(fonts).toHaveLength(1);
  const compressed = [entry, ...css, ...Object.values<string[]>(preload).flat()];
  for (const file of [...fonts, ...compressed.flatMap((name) => [name, `${name}.br`, `${name}.gz`])]) {
    expect(existsSync(join(TEST_DIST, "client", file)), file).toBe(true);
  }
  expect(readdirSync(join(TEST_DIST, "client")).sort()).toEqual(["assets", "favicon.svg"]);
});

test("the same sources give the same build", () => {
  const again = mkdtempSync(join(tmpdir(), "dogear-build-"));
  try {
    buildInto(again);
    expect(readFileSync(join(again, "build.json"), "utf8")).toBe(
      readFileSync(join(TEST_DIST, "build.json"), "utf8"),
    );
  } finally {
    rmSync(again, { recursive: true });
  }
});
