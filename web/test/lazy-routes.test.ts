import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { TEST_DIST } from "./build-once";
import { filesUnder } from "./source-tree";

interface Build {
  entry: string;
  preload: Record<string, string[]>;
}

const build: Build = JSON.parse(readFileSync(join(TEST_DIST, "build.json"), "utf8"));
const entry = readFileSync(join(TEST_DIST, "client", build.entry), "utf8");
const screens = filesUnder("src/routes").filter(
  ({ path }) => path.endsWith(".tsx") && !path.includes(".test."),
);
const names = screens.map(({ path }) => basename(path, ".tsx"));
const table = filesUnder("src/routes").find(({ path }) => path.endsWith("table.ts"))?.text ?? "";

/** The error page, needed when code cannot be loaded, so it is part of the entry. */
const EAGER = "error";
const lazy = names.filter((name) => name !== EAGER);

test("the build knows every route", () => {
  expect(Object.keys(build.preload).sort()).toEqual(names.map((name) => name.replaceAll("-", "_")).sort());
});

describe.each(lazy)("the code of %s", (name) => {
  const own = new RegExp(`^assets/${name}-[^/]{8}\\.js$`);
  const needed = build.preload[name.replaceAll("-", "_")] ?? [];

  test("is a file of its own, which no other route needs", () => {
    const [file, ...more] = needed.filter((path) => own.test(path));
    expect([file, more]).toEqual([expect.stringMatching(own), []]);
    for (const [route, files] of Object.entries(build.preload)) {
      expect(files.includes(file ?? ""), route).toBe(route === name.replaceAll("-", "_"));
    }
  });

  test("is named by the entry only where it is asked for", () => {
    const file = basename(needed.find((path) => own.test(path)) ?? "");
    expect(entry.match(new RegExp(`import\\(["'\`]\\./${file}`, "g"))).toHaveLength(1);
    expect(entry).not.toMatch(new RegExp(`from\\s*["'\`]\\./${file}`));
  });

  test("is loaded by the table when it is needed", () => {
    expect(table).not.toContain(`from "./${name}"`);
  });
});

test("the table loads every file of the folder, when it is needed", () => {
  expect(table).toContain('(["./*.tsx", "!./*.test.tsx", "!./error.tsx"])');
});

test("the error page alone is in the entry", () => {
  const heading = "error.heading";
  expect(build.preload.error?.some((file) => /error-/.test(file))).toBe(false);
  expect(entry).toContain(heading);
});
