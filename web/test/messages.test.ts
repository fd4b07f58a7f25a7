import { describe, expect, test } from "vitest";
import words from "../src/console/words/en.json";
import en from "../src/shell/messages/en.json";
import { filesUnder } from "./source-tree";

const sources = filesUnder("src").filter(({ path }) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
const quoted = new Set(
  sources.flatMap(({ text }) => [...text.matchAll(/"([a-z]+(?:\.[a-z]+)+)"/g)].map((m) => m[1])),
);
const calls = (pattern: RegExp) =>
  sources.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map((match) => ({ path, key: match[1] ?? "" })),
  );
const asked = calls(/\bt\(\s*"([^"]+)"/g);

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

describe("words of the console", () => {
  test("are all there", () => {
    const said = calls(/\bsay\(\s*"([^"]+)"/g);
    expect(said.length).toBeGreaterThan(200);
    expect(said.filter(({ key }) => !(key in words))).toEqual([]);
  });

  test("are all used", () => {
    expect(Object.keys(words).filter((key) => !quoted.has(key))).toEqual([]);
  });

  test("have both forms of a plural", () => {
    for (const message of Object.values(words)) {
      if (typeof message !== "string") expect(Object.keys(message).sort()).toEqual(["one", "other"]);
    }
  });
});
