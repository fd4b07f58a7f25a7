// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { preferredLayout, setSiteLayout } from "../../shell/books/reader-layout";
import { followReader } from "./begin";

const link = (section: number) => `/latest-reader?book_id=b1&section=${section}`;

function landing(layout?: string): HTMLElement {
  document.body.innerHTML = `<div data-here="${link(1)}" data-next="${link(2)}">
    <a href="${link(1)}" data-onward="">on</a><a href="${link(2)}">next</a><a href="/">home</a></div>`;
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
  followReader(landing("run"));
  expect(hrefs()).toEqual([link(1), link(2), "/"]);
  expect(preferredLayout()).toBe("run");
  followReader(landing());
  expect(preferredLayout()).toBe("section");
});

test("a reader who chose a layout goes on in that one", () => {
  localStorage.setItem("dogear-reading-settings", JSON.stringify({ settings: { layout: "pages" } }));
  const page = landing("run");
  followReader(page);
  const own = (section: number) => `/new-reader?book_id=b1&section=${section}`;
  expect(hrefs()).toEqual([own(1), own(2), "/"]);
  expect([page.dataset.here, page.dataset.next]).toEqual([own(1), own(2)]);
});
