import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { WEB } from "./source-tree";

const ROOT = join(WEB, "..");
const rows = readFileSync(join(ROOT, "docs/specification.md"), "utf8")
  .split("\n")
  .filter((line) => /^\| (?!Fact \|)/.test(line));

test("the specification has its facts", () => {
  expect(rows.length).toBeGreaterThan(125);
});

test.each(rows)("%s", (row) => {
  const [, where, file, name] = /\| `([^` ]+)` \| `([^` ]+) › ([^`]+)` \|$/.exec(row) ?? [];
  if (!where || !file || !name) throw new Error("the row does not name where it lives and its test");
  expect(existsSync(join(ROOT, where)), `${where} is not there`).toBe(true);
  const text = readFileSync(join(ROOT, file), "utf8");
  const definition = file.endsWith(".rs") ? `fn ${name}(` : `"${name}"`;
  expect(text.includes(definition), `${file} has no test ${definition}`).toBe(true);
});
