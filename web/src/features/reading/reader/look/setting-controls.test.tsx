// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { control, press, Stage, write } from "../../../../../test/stage";
import { Slider } from "./setting-controls";

const onChange = vi.fn();
let stage: Stage;

beforeEach(() => {
  vi.clearAllMocks();
  stage = new Stage("/reader?book_id=k3v9");
});
afterEach(() => stage.leave());

const show = (size: number) =>
  stage.show(
    <Slider label="Size" value={size} range={[14, 20, 1]} shown={String(size)} onChange={onChange} />,
  );

function finger(kind: string, clientX: number, clientY: number, pointerType = "touch"): Promise<void> {
  const event = new PointerEvent(kind, { bubbles: true, clientX, clientY, pointerType });
  return act(async () => {
    document.querySelector("input")?.dispatchEvent(event);
  });
}

test("a finger that goes up or down over a slider changes nothing", async () => {
  await show(19);
  await finger("pointerdown", 50, 100);
  await write("input", "15");
  await finger("pointermove", 53, 60);
  await write("input", "15");
  await finger("pointercancel", 53, 60);
  expect(onChange).not.toHaveBeenCalled();
});

test("one that goes sideways moves it, as do a mouse and the keys", async () => {
  await show(19);
  await finger("pointerdown", 50, 100);
  await finger("pointermove", 80, 104);
  await write("input", "16");
  await finger("pointerup", 80, 104);
  await finger("pointerdown", 50, 100, "mouse");
  await write("input", "17");
  expect(onChange.mock.calls).toEqual([[16], [17]]);
});

test("a step less and a step more stand beside it", async () => {
  await show(19);
  await press("Less: Size");
  await press("More: Size");
  expect(onChange.mock.calls).toEqual([[18], [20]]);
});

test("at its end there is no step further", async () => {
  await show(20);
  expect(control("More: Size").hasAttribute("disabled")).toBe(true);
});
