// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { Stage } from "../../../test/stage";
import { unlockByWaiting } from "./unlock-attempt";

test("waiting for another section is another wish, and trying again is not", async () => {
  const stage = new Stage("/reader");
  for (const section of [6, 6, 7]) await unlockByWaiting("b1", section);
  const [first, again, other] = stage.keys;
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  await stage.leave();
});
