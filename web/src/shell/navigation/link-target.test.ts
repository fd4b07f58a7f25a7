// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from "vitest";
import { isPlainClick, linkTarget, samePage } from "./link-target";

beforeEach(() => {
  window.happyDOM.setURL("https://read.example/book/k3v9?page=2");
});

function inside(html: string): Element {
  document.body.innerHTML = html;
  const origin = document.querySelector("#origin");
  if (!origin) throw new Error("the sample needs an #origin");
  return origin;
}

describe("the link under an event", () => {
  test("is found from anything inside it", () => {
    expect(linkTarget(inside('<a href="/"><b id="origin">home</b></a>'))?.pathname).toBe("/");
  });

  test("an empty address is the page itself", () => {
    expect(linkTarget(inside('<a id="origin" href="">again</a>'))?.href).toBe(location.href);
  });

  test.each([
    '<b id="origin">no link</b>',
    '<a id="origin">no address</a>',
    '<a id="origin" href="https://elsewhere.example/">another site</a>',
    '<a id="origin" href="mailto:a@read.example">mail</a>',
    '<a id="origin" href="/" target="_blank">a new tab</a>',
    '<a id="origin" href="/book.epub" download>a file</a>',
  ])("is the browser's own in %s", (html) => {
    expect(linkTarget(inside(html))).toBeNull();
  });
});

test("only a bare left click is ours", () => {
  expect(isPlainClick(new MouseEvent("click", { button: 0 }))).toBe(true);
  for (const held of ["ctrlKey", "metaKey", "shiftKey", "altKey"]) {
    expect(isPlainClick(new MouseEvent("click", { button: 0, [held]: true })), held).toBe(false);
  }
  expect(isPlainClick(new MouseEvent("click", { button: 1 }))).toBe(false);
  const handled = new MouseEvent("click", { button: 0, cancelable: true });
  handled.preventDefault();
  expect(isPlainClick(handled)).toBe(false);
});

test("a fragment does not make another page", () => {
  const here = new URL(location.href);
  expect(samePage(new URL("?page=2#sections", here), here)).toBe(true);
  expect(samePage(new URL("?page=3", here), here)).toBe(false);
});
