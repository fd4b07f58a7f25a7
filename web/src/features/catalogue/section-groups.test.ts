import { expect, test } from "vitest";
import { groupByPart } from "./section-groups";

const section = (number: number, ...parts: string[]) => ({
  number,
  title: "Low Water",
  words: 1,
  free: true,
  parts,
});

test("sections stand in their parts, in order", () => {
  const groups = groupByPart([
    section(1),
    section(2, "Ebb"),
    section(3, "Ebb"),
    section(4, "Ebb", "Night"),
    section(5, "Flood"),
    section(6),
  ]);
  expect(groups.map(({ parts, sections }) => [parts, sections.map(({ number }) => number)])).toEqual([
    [[], [1]],
    [["Ebb"], [2, 3]],
    [["Ebb", "Night"], [4]],
    [["Flood"], [5]],
    [[], [6]],
  ]);
});

test("a book without parts is one group, and none has none", () => {
  expect(groupByPart([section(1), section(2)])).toHaveLength(1);
  expect(groupByPart([])).toEqual([]);
});
