import { describe, expect, test } from "vitest";
import { Chance } from "../../../../../test/chance";
import { anchorAt, findAnchor } from "./anchor";
import { type Paragraphs, ParsedText } from "./parsed-text";

const STORY = [
  "The harbour lay quiet. Nobody had lit the lamps along the quay that evening.",
  "“Yes,” said Mr. Hale. “Yes.”",
  "She counted the boats twice, and the second time there was one more than before.",
  "“Yes.”",
  "Then the bell rang. It rang for a long while, as if someone leaned on the rope.",
];

const paragraphs = (texts: readonly string[]) => ParsedText.of(texts.map((text) => [text]));
const position = (block: number, offset: number, exact: boolean) => ({ block, offset, exact });

/** Returns where a position in one text is found in another text. */
function carry(from: readonly string[], block: number, offset: number, to: readonly string[]) {
  return findAnchor(paragraphs(to), anchorAt(paragraphs(from), block, offset));
}

describe("the same positions as on the server", () => {
  test.each([
    [0, 23, "7evlwnok6dzx.0.87.dfb5i4gd.epulrpdf3u6rdf4c"],
    [3, 1, "wu7xuglzqg3z.1.704.kstljpjlvwzcgvw4.mjtzdfhd747x74ui"],
    [2, 80, "nsjhbi67klgh.80.700.kstljpjlvwzcgvw4.mjtzdfhd747x74ui"],
  ])("block %i, offset %i", (block, offset, fingerprint) => {
    expect(anchorAt(paragraphs(STORY), block, offset)).toEqual({ block, offset, fingerprint });
  });

  test("a sentence is found where it went", () => {
    const added = ["A new beginning.", ...STORY];
    expect(carry(STORY, 2, 30, added)).toEqual(position(3, 30, false));
    const cut = STORY.slice(1);
    expect(carry(STORY, 2, 30, cut)).toEqual(position(1, 30, false));
    cut[1] = "At last! She counted the boats twice and the second time there was one more than before.";
    expect(carry(STORY, 2, 30, cut), "a lost comma is no loss").toEqual(position(1, 39, false));
  });

  test("a sentence said twice is told apart by its neighbours", () => {
    const edited = [...STORY];
    edited.splice(1, 0, "“Yes.”");
    expect(carry(STORY, 3, 1, edited)).toEqual(position(4, 1, false));
    edited[4] = "“Yes, of course.”";
    expect(carry(STORY, 3, 1, edited), "not the other “Yes.”").toEqual(position(4, 1, false));
  });

  test("a rewritten sentence is found by what is left of it", () => {
    const edited = ["A new beginning.", ...STORY];
    edited[3] = "She counted every boat twice, but the second time there was one boat more.";
    expect(carry(STORY, 2, 29, edited), "at “but”, where “and” was").toEqual(position(3, 30, false));
  });

  test("a position in a text that is all new is kept in proportion", () => {
    expect(carry(STORY, 2, 40, ["Nothing of it", "is here", "any longer"])).toEqual(position(1, 3, false));
    const anchor = anchorAt(paragraphs(STORY), 2, 40);
    expect(findAnchor(ParsedText.of([]), anchor)).toEqual(position(0, 0, false));
    expect(findAnchor(ParsedText.of([[], []]), anchor)).toEqual(position(1, 0, false));
  });

  test("a scene break is found by the words around it", () => {
    const blocks: Paragraphs[] = STORY.map((text) => [text]);
    blocks.splice(2, 0, []);
    const anchor = anchorAt(ParsedText.of(blocks), 2, 0);
    expect(findAnchor(ParsedText.of(blocks), anchor)).toEqual(position(2, 0, true));
    blocks.unshift(["A new beginning."]);
    expect(findAnchor(ParsedText.of(blocks), anchor), "the word after it").toEqual(position(4, 0, false));
  });
});

const TROUBLE = [..."abc .!?“”。我\u{300}İΣ𝔸🙂\n'\"9½ⅷ"];

function anyBlocks(chance: Chance): Paragraphs[] {
  return chance.many(0, 8, () =>
    chance.many(0, 3, () => chance.many(0, 16, () => chance.pick(TROUBLE)).join("")),
  );
}

/** Generates paragraphs of sentences with many words, some of them short. */
function prose(chance: Chance): string[] {
  const word = () => chance.many(2, 7, () => String.fromCharCode(97 + chance.below(26))).join("");
  const sentence = () => {
    const words = chance.many(1, 11, word);
    return `${words[0]?.toUpperCase()} ${words.join(" ")}.`;
  };
  return chance.many(1, 11, () => chance.many(1, 4, sentence).join(" "));
}

function pick(chance: Chance, text: ParsedText) {
  const block = chance.below(Math.max(1, text.lengths.length));
  return { block, offset: chance.below((text.lengths[block] ?? 0) + 1) };
}

const seeds = Array.from({ length: 200 }, (_, seed) => seed);
const printAt = (text: ParsedText, { block, offset }: { block: number; offset: number }) =>
  text.sentenceAt(block, offset)?.print ?? "";

describe("whatever the text", () => {
  test("an unchanged one gives the very position", () => {
    for (const seed of seeds) {
      const chance = new Chance(seed);
      const text = ParsedText.of(anyBlocks(chance));
      const { block, offset } = pick(chance, text);
      const found = findAnchor(text, anchorAt(text, block, offset));
      expect(found, `seed ${seed}`).toEqual(position(block, offset, text.lengths.length > 0));
    }
  });

  test("a position that is found is there", () => {
    for (const seed of seeds) {
      const chance = new Chance(seed);
      const [old, now] = [ParsedText.of(anyBlocks(chance)), ParsedText.of(anyBlocks(chance))];
      const ours = anchorAt(old, chance.below(9), chance.below(20));
      const noise = chance.many(0, 30, () => chance.pick("ab.12Z ½")).join("");
      for (const anchor of [
        ours,
        { block: chance.below(1e9), offset: chance.below(1e9), fingerprint: noise },
      ]) {
        const { block, offset } = findAnchor(now, anchor);
        expect(now.clamp(block, offset), `seed ${seed}`).toEqual({ block, offset });
      }
    }
  });

  test("blocks that come and go before it keep the sentence", () => {
    for (const seed of seeds) {
      const chance = new Chance(seed);
      const [before, added] = [prose(chance), prose(chance)];
      const text = paragraphs(before);
      const at = pick(chance, text);
      const edited = paragraphs([...added, ...before.slice(chance.below(at.block + 1))]);
      const found = findAnchor(edited, anchorAt(text, at.block, at.offset));
      expect(printAt(edited, found), `seed ${seed}`).toBe(printAt(text, at));
    }
  });

  test("an edit elsewhere keeps the position", () => {
    for (const seed of seeds) {
      const chance = new Chance(seed);
      const before = prose(chance);
      const text = paragraphs(before);
      const at = pick(chance, text);
      const other = pick(chance, text);
      if (other.block === at.block) continue;
      const edited = [...before];
      const changed = edited[other.block] ?? "";
      edited[other.block] = `${changed.slice(0, other.offset)}oh, ${changed.slice(other.offset + 3)}`;
      const found = findAnchor(paragraphs(edited), anchorAt(text, at.block, at.offset));
      expect(found, `seed ${seed}`).toEqual(position(at.block, at.offset, true));
    }
  });
});
