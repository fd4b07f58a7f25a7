import { expect, test } from "vitest";
import type { Block, Run } from "../data/blocks";
import { languageTag } from "./language";
import { line, normalized } from "./normalize";
import { isSameText } from "./text";

const paragraph = (...runs: Run[]): Block => ({ kind: "paragraph", runs });
const note = (id: string, text: string): Block => ({ kind: "note", id, paragraphs: [[{ text }]] });
const isSame = (one: Block[], other: Block[]) =>
  isSameText({ title: "One", blocks: one }, { title: " One\u200b ", blocks: other });

// The cases of `catalogue::edited_text` and `manuscript::normalize`.
test("a text is normalised as the server does", () => {
  const mark = { text: "1", note: "a" };
  const blocks: Block[] = [
    { kind: "scene_break" },
    paragraph({ text: "  Two\u202e  words" }, mark, { text: " and", note: "gone" }, { text: " more" }),
    note("a", " A note. "),
    paragraph({ text: " \n " }),
    { kind: "scene_break" },
    note("b", ""),
  ];
  const stored = [paragraph({ text: "Two words" }, mark, { text: " and more" }), note("a", "A note.")];
  expect(JSON.parse(JSON.stringify(normalized(blocks)))).toEqual(stored);
  expect(isSame(blocks, stored)).toBe(true);
});

test("runs are merged and trimmed, across styles too", () => {
  const runs = [
    { text: " a\n " },
    { text: "", emphasis: true },
    { text: " b" },
    { text: " c ", emphasis: true },
  ];
  expect(isSame([paragraph(...runs)], [paragraph({ text: "a b" }, { text: " c", emphasis: true })])).toBe(
    true,
  );
  expect(normalized([paragraph({ text: " \n" }, { text: "\u00ad", emphasis: true })])).toEqual([]);
  const read = [
    { text: "a", ruby: "x" },
    { text: "a", ruby: "x" },
  ];
  expect(normalized([paragraph(...read)])).toEqual([paragraph(...read)]);
  expect(line(" \u00a0one\u00a0 two\u00a0 ")).toBe("one\u00a0 two");
});

test("scene breaks stay only between blocks, and empty rows, lines and paragraphs are dropped", () => {
  const rule: Block = { kind: "scene_break" };
  const text = paragraph({ text: "a" });
  expect(normalized([rule, text, rule, paragraph({ text: " " }), rule, text, rule])).toEqual([
    text,
    rule,
    text,
  ]);
  const verse = (...lines: string[]): Block => ({
    kind: "verse",
    stanzas: [lines.map((text) => [{ text }]), [[]]],
  });
  expect(normalized([verse("one", " ", "two ")])).toEqual([
    { kind: "verse", stanzas: [[[{ text: "one" }], [{ text: "two" }]]] },
  ]);
  const table = (...cells: string[]): Block => ({
    kind: "table",
    rows: [cells.map((text) => [{ text }]), [[]]],
  });
  expect(normalized([table("a ", " ")])).toEqual([{ kind: "table", rows: [[[{ text: "a" }], []]] }]);
  const aligned = (text: string): Block => ({ kind: "aligned", align: "end", paragraphs: [[{ text }]] });
  expect(normalized([aligned("a"), paragraph(), aligned("b")])).toEqual([
    { kind: "aligned", align: "end", paragraphs: [[{ text: "a" }], [{ text: "b" }]] },
  ]);
});

test("texts that differ in a word or a style are different texts", () => {
  const plain = [paragraph({ text: "a b" })];
  expect(isSame(plain, [paragraph({ text: "ab" })])).toBe(false);
  expect(isSame(plain, [paragraph({ text: "a " }, { text: "b", strong: true })])).toBe(false);
  expect(isSame(plain, [paragraph({ text: "a\u00a0b" })])).toBe(false);
});

test("only tags of languages that the server accepts are kept", () => {
  expect(["en_GB", " zh-Hant-TW "].map(languageTag)).toEqual(["en-GB", "zh-Hant-TW"]);
  expect(["und", "x-none", "<b>", "en us", "", "a".repeat(9)].map(languageTag)).toEqual(Array(6).fill(null));
});
