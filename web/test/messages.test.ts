import { describe, expect, test } from "vitest";
import en from "../src/shell/messages/en.json";
import { filesUnder } from "./source-tree";

const sources = filesUnder("src").filter(({ path }) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
const quoted = new Set(
  sources.flatMap(({ text }) => [...text.matchAll(/"([a-z]+(?:\.[a-z]+)+)"/g)].map((m) => m[1])),
);
const asked = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/\bt\(\s*"([^"]+)"/g)].map((match) => ({ path, key: match[1] ?? "" })),
);

describe("messages", () => {
  test("every key that is asked for exists", () => {
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter(({ key }) => !(key in en))).toEqual([]);
  });

  test("every key is used", () => {
    expect(Object.keys(en).filter((key) => !quoted.has(key))).toEqual([]);
  });

  test("every plural has both forms", () => {
    for (const message of Object.values(en)) {
      if (typeof message !== "string") expect(Object.keys(message).sort()).toEqual(["one", "other"]);
    }
  });
});
