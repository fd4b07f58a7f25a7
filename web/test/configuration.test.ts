import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { kept, made, settingsOf } from "../scripts/settings-table.mjs";
import { WEB } from "./source-tree";

const toml = readFileSync(join(WEB, "../dogear.toml"), "utf8");

test("docs/configuration.md lists the settings as the binary prints them", () => {
  expect(kept() === made(), "docs/configuration.md is stale: run `make regen`").toBe(true);
});

test("no setting of the file is left out", () => {
  const names = [...toml.matchAll(/^#([a-z_]+) = /gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(30);
  expect(settingsOf(toml).map(({ name }) => name)).toEqual(names);
});
