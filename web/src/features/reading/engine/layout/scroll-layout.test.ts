// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sectionOf } from "../../../../../test/columns";
import { sectionHtml } from "./mounted-section";
import { ScrollLayout } from "./scroll-layout";
import { Viewport } from "./viewport";

const SCREEN = 500;
const BLOCK = 100;
const BLOCKS = 8;

/** Height in pixels of what follows the text. */
let below = 0;
let y = 0;
let frames: (() => void)[] = [];

const end = () => Math.max(0, BLOCKS * BLOCK + below - SCREEN);

/** Simulates scrolling: as in a browser, the scroll event comes before the next animation frame. */
function scrollTo(to: number) {
  y = Math.min(Math.max(0, to), end());
  window.dispatchEvent(new Event("scroll"));
  for (const frame of frames.splice(0)) frame();
}

/** Runs more animation frames than the layout uses to correct a position that was just shown. */
function settle() {
  for (let count = 0; count < 10; count += 1) for (const frame of frames.splice(0)) frame();
}

/** Creates a layout with one section of eight blocks, each a hundred pixels high. */
function layout() {
  document.body.innerHTML = `<div><div><div>${sectionHtml(
    sectionOf(
      1,
      Array.from({ length: BLOCKS }, (_, index) => `Block ${index}.`),
    ),
  )}</div></div></div>`;
  const [view, track, flow] = document.querySelectorAll("div");
  if (!view || !track || !flow) throw new Error("no viewport");
  return new ScrollLayout(new Viewport({ view, track, flow }));
}

beforeEach(() => {
  [below, y, frames] = [0, 0, []];
  vi.stubGlobal("innerHeight", SCREEN);
  vi.spyOn(window, "scrollY", "get").mockImplementation(() => y);
  vi.spyOn(window, "scrollBy").mockImplementation(((_: number, by: number) => {
    y = Math.min(Math.max(0, y + by), end());
  }) as typeof window.scrollBy);
  vi.spyOn(document.documentElement, "scrollHeight", "get").mockImplementation(() => end() + SCREEN);
  vi.spyOn(window, "requestAnimationFrame").mockImplementation((frame) => frames.push(() => frame(0)));
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const index = this.parentElement?.matches(".prose") ? [...this.parentElement.children].indexOf(this) : -1;
    return index < 0
      ? new DOMRect(0, -y, 300, BLOCKS * BLOCK)
      : new DOMRect(0, index * BLOCK - y, 300, BLOCK);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a position near the end stays when more comes below and the browser scrolls towards it", () => {
  const reading = layout();
  reading.show({ section: 1, block: 6, offset: 0 });
  settle();
  expect(y).toBe(300);
  below = 22;
  scrollTo(322);
  expect(reading.position()).toMatchObject({ block: 6, offset: 0 });
  below = 900;
  scrollTo(600);
  expect(reading.position()).toMatchObject({ block: 6, offset: 0 });
  scrollTo(700);
  expect(reading.position()).toMatchObject({ block: 7, offset: 0 });
});

test("a position near the end is left by scrolling up", () => {
  const reading = layout();
  below = 22;
  reading.show({ section: 1, block: 6, offset: 0 });
  settle();
  scrollTo(200);
  expect(reading.position()).toMatchObject({ block: 2, offset: 0 });
});
