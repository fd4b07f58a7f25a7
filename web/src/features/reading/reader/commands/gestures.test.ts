// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { subscribeToGestures } from "./gestures";

const tap = vi.fn();
const opened = vi.fn();
let turns = true;
let stop = () => {};

beforeEach(() => {
  vi.clearAllMocks();
  turns = true;
  vi.stubGlobal("innerWidth", 390);
  document.body.innerHTML = `<div id="view"><p>text</p><div class="reader-end">
    <a href="/book/x1">Another book</a><button>Share</button>
    <section class="unlock"><a href="/vip">VIP</a></section></div></div>`;
  const view = document.getElementById("view") as HTMLElement;
  for (const part of view.querySelectorAll("a, button"))
    part.addEventListener("click", (event) => {
      event.preventDefault();
      opened(part.textContent);
    });
  const gestures = { tap, turns: () => turns, swipe: vi.fn(), drag: vi.fn() };
  stop = subscribeToGestures(view, "ltr", gestures);
});
afterEach(() => stop());

function touch(selector: string, clientX: number, pointerType = "touch", at = 10_000): void {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, clientX, detail: 1 });
  Object.defineProperties(event, { pointerType: { value: pointerType }, timeStamp: { value: at } });
  document.querySelector(selector)?.dispatchEvent(event);
}

test("a tap that turns the last page opens nothing", () => {
  touch(".reader-end > a", 370);
  touch(".reader-end > a", 20);
  expect(opened).not.toHaveBeenCalled();
  expect(tap.mock.calls).toEqual([
    ["next", false],
    ["previous", false],
  ]);
});

test("what stands there is opened in the middle, with a mouse, and where taps do not turn", () => {
  touch(".reader-end > a", 195);
  touch(".reader-end > a", 370, "mouse");
  turns = false;
  touch(".reader-end > a", 370);
  expect(opened).toHaveBeenCalledTimes(3);
  expect(tap).not.toHaveBeenCalled();
});

test("buttons and the ways to unlock can be pressed at the side, unless a turn has just brought them there", () => {
  touch(".reader-end > button", 370);
  touch(".unlock a", 370);
  expect(opened.mock.calls).toEqual([["Share"], ["VIP"]]);
  touch("p", 370, "touch", 20_000);
  touch(".reader-end > button", 370, "touch", 20_200);
  touch(".unlock a", 370, "touch", 20_300);
  expect(opened).toHaveBeenCalledTimes(2);
});
