// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { columns, sectionOf } from "../../../../../test/columns";
import { Reading } from "../../engine/reading";
import type { Mark } from "../../store/mark";
import { rangesOf } from "../highlights/highlights";
import { belongsToHead, beside } from "./use-floating";
import { wholeWords } from "./whole-words";

function selected(text: string, from: number, to: number, language: string): string {
  const node = document.createTextNode(text);
  document.body.replaceChildren(node);
  const range = document.createRange();
  range.setStart(node, from);
  range.setEnd(node, to);
  return wholeWords(range, language).toString();
}

test("a selection grows to whole words, and no further", () => {
  expect(selected("The quick brown fox.", 6, 12, "en")).toBe("quick brown");
  expect(selected("The quick brown fox.", 4, 9, "en")).toBe("quick");
  expect(selected("I don’t know.", 3, 5, "en")).toBe("don’t");
  expect(selected("كانت الريح تهبّ", 7, 9, "ar")).toBe("الريح");
  expect(selected("The quick fox.", 5, 6, "no such language")).toBe("quick");
});

test("a menu stands above what is selected, below it or beside it, and not on it", () => {
  const screen = { width: 1000, height: 800 };
  const menu = { width: 300, height: 50 };
  const at = (left: number, top: number, right: number, bottom: number) =>
    beside({ left, top, right, bottom }, menu, screen);
  expect(at(100, 300, 500, 340)).toEqual({ x: 150, y: 240 });
  expect(at(100, 20, 500, 60)).toEqual({ x: 150, y: 70 });
  expect(at(100, 20, 500, 790)).toEqual({ x: 510, y: 380 });
  expect(at(500, 20, 900, 790)).toEqual({ x: 190, y: 380 });
});

test("on a phone it leaves the foot for the head where it would cover what is selected", () => {
  expect(belongsToHead({ left: 0, right: 9, top: 600, bottom: 780 }, 50, 800)).toBe(true);
  expect(belongsToHead({ left: 0, right: 9, top: 100, bottom: 300 }, 50, 800)).toBe(false);
  expect(belongsToHead({ left: 0, right: 9, top: 10, bottom: 790 }, 50, 800)).toBe(false);
});

test("a highlight with a note is drawn with another pen too", () => {
  const words = ["One two.", "Three four."];
  const text = async (section: number) => sectionOf(section, words);
  const reading = new Reading(columns(sectionOf(1, words)), { sections: 1, text }, "pages");
  const mark = (block: number, note: string) =>
    ({
      kind: "highlight",
      section: 1,
      start: { block, offset: 0, fingerprint: "" },
      end: { block, offset: 3 },
      colour: "green",
      note,
    }) as Mark;
  const drawn = rangesOf(reading, [mark(0, ""), mark(1, "Why?")]);
  expect(drawn.get("green")).toHaveLength(2);
  expect(drawn.get("noted")?.map(String)).toEqual(["Thr"]);
});
