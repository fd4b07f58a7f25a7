// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { guardDeveloperTools } from "./developer-tools";

let stop: () => void;

beforeEach(() => {
  window.happyDOM.setURL("https://read.example/book/k3v9");
  stop = guardDeveloperTools();
});

afterEach(() => stop());

function prevented(init: KeyboardEventInit): boolean {
  return !document.body.dispatchEvent(
    new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init }),
  );
}

const shortcuts: KeyboardEventInit[] = [
  { key: "F12" },
  { key: "I", code: "KeyI", ctrlKey: true, shiftKey: true },
  { key: "ˆ", code: "KeyI", metaKey: true, altKey: true },
];

test.each(shortcuts)("%j is held back", (init) => {
  expect(prevented(init)).toBe(true);
});

test.each([
  { key: "i", code: "KeyI" },
  { key: "i", code: "KeyI", ctrlKey: true },
  { key: "F11" },
  { key: "F12", shiftKey: true },
  { key: "J", code: "KeyJ", ctrlKey: true, shiftKey: true },
])("%j is the reader's", (init) => {
  expect(prevented(init)).toBe(false);
});

test.each([
  ["?debug=true", false],
  ["?a=1&debug=true", false],
  ["?debug=false", true],
  ["?debug", true],
])("with %s they are held back: %s", (query, held) => {
  window.happyDOM.setURL(`https://read.example/${query}`);
  for (const init of shortcuts) expect(prevented(init)).toBe(held);
});

test("a key event of a form that the browser fills in has no key", () => {
  const errors: unknown[] = [];
  const heard = (event: ErrorEvent) => errors.push(event.error);
  window.addEventListener("error", heard);
  expect(document.body.dispatchEvent(new Event("keydown", { bubbles: true, cancelable: true }))).toBe(true);
  window.removeEventListener("error", heard);
  expect(errors).toEqual([]);
});

test("when it ends, so does the guard", () => {
  stop();
  expect(prevented({ key: "F12" })).toBe(false);
});
