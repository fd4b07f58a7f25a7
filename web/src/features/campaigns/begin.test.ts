// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { preferredLayout, setSiteLayout } from "../../parts/books/reader-layout";
import { applyOwnLayout } from "./apply-own-layout";
import { positionIn, storeLayout } from "./begin";

const link = (section: number) => `/latest-reader?book_id=b1&section=${section}`;
const story = (section: number) => `<article data-part="story" data-here="${link(section)}"
  data-next="${link(section + 1)}"><div data-part="text"><p>One.</p><p>Two.</p></div></article>`;

function landing(layout?: string): HTMLElement {
  document.body.innerHTML = `<div><a href="${link(1)}" data-continue="">on</a><a href="/">home</a>
    ${story(1)}${story(2)}</div>`;
  const page = document.body.firstElementChild as HTMLElement;
  if (layout) page.dataset.layout = layout;
  return page;
}

const hrefs = () => [...document.querySelectorAll("a")].map((one) => one.getAttribute("href"));

beforeEach(() => {
  localStorage.clear();
  setSiteLayout("section");
});

test("the layout of the campaign holds on every later page, until another campaign has none", () => {
  storeLayout(landing("run"));
  expect(preferredLayout()).toBe("run");
  storeLayout(landing());
  expect(preferredLayout()).toBe("section");
});

test("a reader who chose a layout goes on in that one, and nobody else", () => {
  applyOwnLayout(landing("run"));
  expect(hrefs()).toEqual([link(1), "/"]);
  localStorage.setItem("dogear-reading-settings", JSON.stringify({ settings: { layout: "pages" } }));
  const page = landing("run");
  applyOwnLayout(page);
  const own = (section: number) => `/new-reader?book_id=b1&section=${section}`;
  expect(hrefs()).toEqual([own(1), "/"]);
  const ways = [...page.querySelectorAll("article")].map(({ dataset }) => [dataset.here, dataset.next]);
  expect(ways).toEqual([
    [own(1), own(2)],
    [own(2), own(3)],
  ]);
});

test.each([
  [[10, 900, 1_000, 1_100], link(1)],
  [[-900, 10, 900, 1_000], `${link(1)}&block=1&offset=0`],
  [[-900, -800, 700, 1_000], link(2)],
  [[-900, -800, -700, 900], `${link(2)}&block=1&offset=0`],
  [[-900, -800, -700, -600], link(3)],
])("with the ends of the paragraphs at %j the reader goes on at %s", (bottoms, path) => {
  const page = landing();
  for (const [number, paragraph] of [...page.querySelectorAll("p")].entries()) {
    const bottom = bottoms[number] ?? 0;
    vi.spyOn(paragraph, "getBoundingClientRect").mockReturnValue(new DOMRect(0, bottom - 50, 100, 50));
  }
  vi.stubGlobal("innerHeight", 800);
  expect(positionIn(page, () => 0)).toBe(path);
});
