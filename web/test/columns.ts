import { vi } from "vitest";
import { type SectionContent, sectionHtml } from "../src/features/reading/engine/layout/mounted-section";
import type { ViewportElements } from "../src/features/reading/engine/layout/viewport";

const WIDTH = 300;
const MARGIN = 20;

export function sectionOf(number: number, paragraphs: readonly string[], locked = false): SectionContent {
  const html = paragraphs.map((words) => `<p>${words}</p>`).join("");
  return { number, title: `Section ${number}`, kicker: "", html, locked };
}

/**
 * Returns the elements of a reading page for the layout in pages, in a simulated document without geometry: each block
 * that is laid out fills one page, beside the page of the previous block.
 */
export function columns(first: SectionContent, direction: "ltr" | "rtl" = "ltr"): ViewportElements {
  document.body.innerHTML = `<div id="view"><div id="track"><div id="flow">${sectionHtml(first)}</div></div></div>`;
  const part = (id: string) => document.getElementById(id) as HTMLElement;
  const elements = { view: part("view"), track: part("track"), flow: part("flow") };
  const { view, track, flow } = elements;
  view.style.direction = direction;
  const laidOut = () => [...flow.querySelectorAll(".prose > :not(.off)")];
  const moved = () => Number(/translateX\((-?\d+)px\)/.exec(track.style.transform)?.[1] ?? 0);
  const boxesOf = (node: Node | null) => {
    const page = laidOut().findIndex((block) => block.contains(node));
    const left = direction === "rtl" ? MARGIN - page * WIDTH : page * WIDTH;
    return page < 0 ? [] : [new DOMRect(moved() + left, 0, WIDTH - MARGIN, 100)];
  };
  vi.spyOn(track, "clientWidth", "get").mockReturnValue(WIDTH);
  vi.spyOn(track, "scrollWidth", "get").mockImplementation(() => Math.max(1, laidOut().length) * WIDTH);
  vi.spyOn(track, "getBoundingClientRect").mockImplementation(() => new DOMRect(moved(), 0, WIDTH, 100));
  vi.spyOn(Element.prototype, "getClientRects").mockImplementation(function (this: Element) {
    return boxesOf(this) as unknown as DOMRectList;
  });
  vi.spyOn(Range.prototype, "getClientRects").mockImplementation(function (this: Range) {
    return boxesOf(this.startContainer) as unknown as DOMRectList;
  });
  vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  return elements;
}
