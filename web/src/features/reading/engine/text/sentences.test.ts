import { describe, expect, test } from "vitest";
import { folded, lengthOf, words } from "./characters";
import { fnv } from "./prints";
import { sentenceEnds } from "./sentences";

function split(text: string): string[] {
  const characters = Array.from(text);
  let start = 0;
  return sentenceEnds(characters).map((end) => {
    const sentence = characters.slice(start, end).join("");
    start = end;
    return sentence;
  });
}

describe("sentences", () => {
  test("end at stops with their quotes and spaces", () => {
    expect(split("One. Two!  Three?")).toEqual(["One. ", "Two!  ", "Three?"]);
    expect(split("“Go.” She went.")).toEqual(["“Go.” ", "She went."]);
    expect(split("(Why?!) No")).toEqual(["(Why?!) ", "No"]);
    expect(split("")).toEqual([]);
    expect(split(" … ")).toEqual([" … "]);
  });

  test.each([
    "“Stop!” he said.",
    "Mr. Bennet replied.",
    "It cost 3.50 in all.",
    "By J. R. Smith.",
    "Well… perhaps.",
    "That is, e.g. Rome.",
  ])("%s is one", (whole) => {
    expect(split(whole)).toEqual([whole]);
  });

  test("“I” ends one, and wide stops need no space", () => {
    expect(split("It was I. He knew.")).toEqual(["It was I. ", "He knew."]);
    expect(split("我去。「好！」他说")).toEqual(["我去。", "「好！」", "他说"]);
  });
});

describe("words", () => {
  const found = (text: string) => {
    const characters = Array.from(text);
    return words(characters).map(({ start, end }) => characters.slice(start, end).join(""));
  };

  test("are runs of letters and single ideographs", () => {
    expect(found(" Don’t,  go—2nd ")).toEqual(["Don", "t", "go", "2nd"]);
    expect(found("我去Paris了。")).toEqual(["我", "去", "Paris", "了"]);
    expect(found("… —")).toEqual([]);
  });

  test("are folded to letters and digits", () => {
    expect(folded(Array.from("“Don’t,” ÉMILE  said: 2!"))).toBe("dontémilesaid2");
  });

  test("are hashed by the published hash", () => {
    const hex = (text: string) => {
      const { high, low } = fnv(text);
      return high.toString(16).padStart(8, "0") + low.toString(16).padStart(8, "0");
    };
    expect(hex("")).toBe("cbf29ce484222325");
    expect(hex("a")).toBe("af63dc4c8601ec8c");
    expect(hex("foobar")).toBe("85944171f73967e8");
  });

  test("are counted in characters, not in halves of them", () => {
    expect(lengthOf("a🙂b𝔸")).toBe(4);
    expect(lengthOf("\ud83d")).toBe(1);
  });
});
