import { expect, test } from "vitest";
import { Chance } from "../../../test/chance";
import type { Block } from "../data/blocks";
import { compared, merged } from "./diff";

const IDS = ["1", "1-2", "1-2-2", "1-3", "2", "2-2", "a".repeat(64), `${"a".repeat(62)}-2`];
const ROUNDS = 2_000;

/** Returns a random text: paragraphs that refer to notes, and these notes, with different ids. */
function randomText(chance: Chance): Block[] {
  const ids = IDS.filter(() => chance.next() < 0.5);
  const word = () => chance.pick("xyz");
  const paragraphs = ids.map(
    (note): Block => ({
      kind: "paragraph",
      runs: [{ text: word() }, { text: "*", note }],
    }),
  );
  const notes = ids.map((id): Block => ({ kind: "note", id, paragraphs: [[{ text: word() }]] }));
  return [...paragraphs, ...notes];
}

/** Returns each paragraph with the text of the note to which it refers. */
function withNotes(blocks: readonly Block[]): string[] {
  const notes = new Map(
    blocks.flatMap((block) => (block.kind === "note" ? [[block.id, block.paragraphs] as const] : [])),
  );
  return blocks.flatMap((block) =>
    block.kind === "paragraph"
      ? [JSON.stringify([block.runs[0]?.text, notes.get(block.runs[1]?.note ?? "")])]
      : [],
  );
}

test("both texts in one have each note once, and the marks of a text refer to its own notes", () => {
  for (let seed = 1; seed <= ROUNDS; seed += 1) {
    const chance = new Chance(seed);
    const [first, second] = [randomText(chance), randomText(chance)];
    const pieces = compared(first, second);
    const both = merged(pieces);
    const ids = both.flatMap((block) => (block.kind === "note" ? [block.id] : []));
    expect(new Set(ids).size, `seed ${seed}`).toBe(ids.length);
    expect(Math.max(0, ...ids.map((id) => id.length)), `seed ${seed}`).toBeLessThanOrEqual(64);
    expect(ids.length).toBe(pieces.filter(({ block }) => block.kind === "note").length);
    const paragraphs = pieces.filter(({ block }) => block.kind === "paragraph");
    const expected = paragraphs.map(({ block, in: where }) =>
      withNotes([block, ...(where === "second" ? second : first).filter(({ kind }) => kind === "note")]),
    );
    expect(withNotes(both), `seed ${seed}`).toEqual(expected.flat());
  }
});
