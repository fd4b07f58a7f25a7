// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withViewTransition } from "./view-transition";

let still: boolean;
const change = vi.fn();
const start = vi.fn((update: () => void) => {
  update();
  // A transition that is skipped, as when another one replaces it.
  return { ready: Promise.reject(new Error("skipped")), finished: Promise.resolve() };
});

beforeEach(() => {
  still = false;
  change.mockReset();
  start.mockClear();
  vi.stubGlobal("matchMedia", () => ({ matches: still }));
  Object.defineProperty(document, "visibilityState", { value: "visible", configurable: true });
  Object.assign(document, { startViewTransition: start });
});

afterEach(() => {
  Object.assign(document, { startViewTransition: undefined });
});

test("the change is made inside a transition, even one that is skipped", () => {
  expect(withViewTransition(change)).toBe(true);
  expect(start).toHaveBeenCalledTimes(1);
  expect(change).toHaveBeenCalledTimes(1);
});

test("readers who want no motion get none", () => {
  still = true;
  expect(withViewTransition(change)).toBe(false);
  expect(start).not.toHaveBeenCalled();
});

test("nor what is pressed again at the same place, which a picture would cover", () => {
  document.body.innerHTML = '<nav data-stays-in-place=""><a href="/x">x</a></nav>';
  document.querySelector("a")?.focus();
  expect(withViewTransition(change)).toBe(false);
  document.body.innerHTML = "";
  expect(withViewTransition(change)).toBe(true);
});

test("nor do pages nobody sees", () => {
  Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
  expect(withViewTransition(change)).toBe(false);
});

test("nor browsers that have none", () => {
  Object.assign(document, { startViewTransition: undefined });
  expect(withViewTransition(change)).toBe(false);
  expect(change).not.toHaveBeenCalled();
});
