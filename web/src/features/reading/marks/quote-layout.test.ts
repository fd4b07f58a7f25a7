import { describe, expect, test } from "vitest";
import { breakLines, fitQuote, shortened } from "./quote-layout";

/** Measures a text by its number of characters, as if each had the width 1. */
const letters = (text: string) => [...text].length;
const sized = (size: number) => (text: string) => letters(text) * size;

describe("lines", () => {
  test.each([
    ["the sea kept nothing", 8, ["the sea", "kept", "nothing"]],
    ["the sea", 7, ["the sea"]],
    ["the sea", 6, ["the", "sea"]],
    ["", 5, []],
    ["  two   spaces ", 20, ["two spaces"]],
    ["one\n\ntwo", 20, ["one", "two"]],
    ["unbreakable words", 5, ["unbre", "akabl", "e", "words"]],
    ["a unbreakable", 5, ["a", "unbre", "akabl", "e"]],
    ["é😀é😀", 2, ["é😀", "é😀"]],
    // A line must not break at a no-break space.
    ["at 5\u00a0pm now", 6, ["at", "5\u00a0pm", "now"]],
  ])("%j at %d", (text, width, lines) => {
    expect(breakLines(text, width, letters)).toEqual(lines);
  });

  test("are never wider than they may be, and lose no letter", () => {
    const text = "There are rooms that remember you, she thought, and rooms that only pretend to.";
    for (let width = 1; width < 90; width += 1) {
      const lines = breakLines(text, width, letters);
      expect(Math.max(...lines.map(letters))).toBeLessThanOrEqual(width);
      expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
    }
  });
});

describe("a quotation", () => {
  const box = { width: 100, height: 60, sizes: [20, 10, 5], leading: 1 };

  test("is as large as it fits", () => {
    expect(fitQuote("abc", box, sized)).toEqual({ size: 20, lines: ["abc"], height: 20 });
    expect(fitQuote("abcd abcd abcd abcd", box, sized)).toMatchObject({ size: 10, height: 20 });
  });

  test("that fits at no size is cut at a whole word", () => {
    const { size, lines, height } = fitQuote("word ".repeat(200), box, sized);
    expect(size).toBe(5);
    expect(height).toBeLessThanOrEqual(60);
    expect(lines.at(-1)).toBe("word word word word…");
  });

  test("has no comma before what is left out", () => {
    expect(shortened("a bell, rang", 8, letters)).toBe("a bell…");
    expect(shortened("unbreakable", 4, letters)).toBe("unb…");
  });
});
