import { expect, test } from "vitest";
import type { SectionItem } from "../../../../api/page";
import type { Contents } from "../../store/model";
import { barsAfterMove } from "../commands/bars-after-move";
import { bookShare, percentOf, readOfSection, wordsAfter } from "./book-share";
import { positionIn, startsOf } from "./book-strip";
import { timeLeft } from "./time-left";

const sections = [100, 300, 600].map((words, at) => ({ number: at + 1, title: `S${at + 1}`, words }));
const contents = { book_id: "k3v9", section_num: 3, free_sections: 3, price: 1, sections } as Contents;
const where = (number: number, progress: number, known: Contents | null = contents, locked = false) => ({
  section: { ...sections[number - 1], free: true } as SectionItem,
  sections: 3,
  progress,
  contents: known,
  last: { number, locked, price: 0 },
});

test("how much of the book is read is counted in words, and in sections until they are known", () => {
  expect([where(1, 0), where(2, 0.5), where(3, 1)].map(bookShare)).toEqual([0, 0.25, 1]);
  expect(bookShare(where(2, 0.5, null))).toBeCloseTo(0.5);
  expect(bookShare(where(2, 1, contents, true)), "a beginning is nothing").toBeCloseTo(0.1);
});

test("a book is a hundred percent read at its end and not before", () => {
  expect([0.999, 0.29, 1].map(percentOf)).toEqual([99, 29, 100]);
});

test("nothing is left at the end: neither of a section nor of the book", () => {
  const left = (number: number, progress: number, known: Contents | null = contents) => {
    const at = where(number, progress, known);
    return timeLeft({ words: at.section.words, progress: readOfSection(at), after: wordsAfter(at) });
  };
  expect(left(1, 1)).toBe("4 min left in book");
  expect(left(3, 1)).toBe("You have read it all");
  expect(left(3, 1, null)).toBe("You have read it all");
  expect(left(2, 1, null)).toBe("");
  expect(left(3, 0.99)).toBe("1 min left in section");
});

test("beside the number of a page there is room for the section alone", () => {
  expect(timeLeft({ words: 600, progress: 0, after: 900, brief: true })).toBe("3 min left");
});

test("a position on the strip is a position in a section", () => {
  expect(startsOf(contents)).toEqual([0, 0.1, 0.4]);
  const at = (share: number) => {
    const position = positionIn(contents, share);
    return [position?.section.number, Number(position?.progress.toFixed(2))];
  };
  expect([at(0), at(0.05), at(0.1), at(0.25), at(1)]).toEqual([
    [1, 0],
    [1, 0.5],
    [2, 0],
    [2, 0.5],
    [3, 1],
  ]);
  expect(positionIn({ ...contents, sections: [] }, 0.5)).toBeNull();
});

test("bars step back as reading goes on, and return on the way back and at the top", () => {
  const at = (section: number, block: number) => ({ section, block, offset: 0 });
  expect(barsAfterMove(at(1, 2), at(1, 5), false)).toBe(false);
  expect(barsAfterMove(at(1, 5), at(1, 2), false)).toBe(true);
  expect(barsAfterMove(at(2, 0), at(1, 9), false)).toBe(true);
  expect(barsAfterMove(at(1, 9), at(2, 0), false)).toBeNull();
  expect(barsAfterMove(at(1, 0), at(1, 0), true)).toBe(true);
  expect(barsAfterMove(at(1, 2), at(1, 2), false)).toBeNull();
});
