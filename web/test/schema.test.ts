import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { schemaSource } from "../scripts/regen.mjs";

test("schema.ts is what openapi.json says; if not, run `npm run regen`", async () => {
  const stored = await readFile(new URL("../src/api/schema.ts", import.meta.url), "utf8");
  expect(stored).toBe(await schemaSource());
});
