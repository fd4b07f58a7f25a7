import { expect, test } from "vitest";
import { landing } from "../../../test/sample-pages";
import { onwardPath, reachedIn } from "./onward";

const data = landing.data;

test("the story goes on at the block that was reached, in the reader of the campaign", () => {
  expect(onwardPath(data, 0)).toBe("/latest-reader?book_id=k3v9&section=1");
  expect(onwardPath(data, 7)).toBe("/latest-reader?book_id=k3v9&section=1&block=7&offset=0");
});

test("whoever has read all of it goes on with the next section, if there is one", () => {
  expect(onwardPath(data, "end")).toBe("/latest-reader?book_id=k3v9&section=2");
  const last = { ...data, text: { ...data.text, section_num: 1 } };
  expect(onwardPath(last, "end")).toBe("/latest-reader?book_id=k3v9&section=1");
});

test("a block counts as reached while some of it is on the screen", () => {
  const blocks = [
    { top: -300, bottom: -200 },
    { top: -200, bottom: 40 },
    { top: 40, bottom: 900 },
  ];
  expect(reachedIn(blocks, 4, 800)).toBe(5);
  expect(reachedIn(blocks, 4, 900)).toBe("end");
  expect(reachedIn([{ top: 500, bottom: 1_000 }], 0, 800)).toBe(0);
  expect(reachedIn([], 0, 800)).toBe("end");
});
