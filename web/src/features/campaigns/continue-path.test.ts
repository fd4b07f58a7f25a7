import { expect, test } from "vitest";
import { continuePath, reachedIn } from "./continue-path";

const here = "/latest-reader?book_id=k3v9&section=1";
const next = "/latest-reader?book_id=k3v9&section=2";

test("the story goes on at the sentence that was reached", () => {
  expect(continuePath({ here, next }, { block: 0, offset: 0 })).toBe(here);
  expect(continuePath({ here, next }, { block: 0, offset: 31 })).toBe(`${here}&block=0&offset=31`);
  expect(continuePath({ here, next }, { block: 7, offset: 0 })).toBe(`${here}&block=7&offset=0`);
});

test("whoever has read all of it goes on with the next section, if there is one", () => {
  expect(continuePath({ here, next }, "end")).toBe(next);
  expect(continuePath({ here, next: null }, "end")).toBe(here);
});

test("a block counts as reached while some of it is on the screen", () => {
  const blocks = [
    { top: -300, bottom: -200 },
    { top: -200, bottom: 40 },
    { top: 40, bottom: 900 },
  ];
  expect(reachedIn(blocks, 800)).toBe(1);
  expect(reachedIn(blocks, 900)).toBe("end");
  expect(reachedIn([{ top: 500, bottom: 1_000 }], 800)).toBe(0);
  expect(reachedIn([], 800)).toBe("end");
});
