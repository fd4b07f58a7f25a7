// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { landing } from "../../../test/sample-landing";
import { LandingScreen } from "./landing-screen";
import { readOn } from "./read-on";

const { data, site, path, build } = landing;

/** Renders the landing page of a section, in a book of which three sections can be read there. */
function drawn(number: number): string {
  const section = { ...data.text.section, number, title: `Part ${number}` };
  const text = { ...data.text, section, html: `<p>Text ${number}.</p>` };
  const shown = { ...data, text, opening: 3 };
  return renderToStaticMarkup(<LandingScreen landing={shown} path={path} site={site} build={build} />);
}

let seen: (() => void)[] = [];
let asked: string[] = [];
let served: (address: string) => Response;

class Sight {
  constructor(tell: IntersectionObserverCallback) {
    seen.push(() => tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never));
  }
  observe(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  seen = [];
  asked = [];
  localStorage.clear();
  served = (address) => new Response(`<!doctype html>${drawn(Number(address.at(-1)))}`);
  vi.stubGlobal("IntersectionObserver", Sight);
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return served(address);
  });
  document.body.innerHTML = drawn(1);
  readOn(document.querySelector("[data-landing-page]") as HTMLElement);
});

afterEach(() => vi.unstubAllGlobals());

const titles = () => [...document.querySelectorAll("article h2")].map((one) => one.textContent);
const more = () => document.querySelector<HTMLAnchorElement>('[data-part="more"]');
const settled = (count: number) => vi.waitFor(() => expect(titles()).toHaveLength(count));

test("nothing is fetched before somebody reads", () => {
  expect(seen).toHaveLength(0);
  dispatchEvent(new Event("scroll"));
  expect([seen.length, asked.length]).toEqual([1, 0]);
});

test("each section comes when the one before it ends, up to the last that can be read here", async () => {
  dispatchEvent(new Event("scroll"));
  seen[0]?.();
  await settled(2);
  await vi.waitFor(() => expect(seen).toHaveLength(2));
  seen[1]?.();
  await settled(3);
  expect(titles()).toEqual(["Part 1", "Part 2", "Part 3"]);
  expect(asked.map((address) => new URL(address, location.href).search)).toEqual([
    "?variant=2&section=2",
    "?variant=2&section=3",
  ]);
  expect(document.querySelector('[data-part="place"]')?.textContent).toBe("Section 3 of 27");
  expect(more()).toBeNull();
  const way = document.querySelector(".landing-end a");
  expect(way?.getAttribute("href")).toBe("/latest-reader?book_id=k3v9&section=4");
  expect(seen).toHaveLength(2);
});

test("whoever presses the link reads on here, and the focus is at the text", async () => {
  more()?.focus();
  more()?.click();
  more()?.click();
  await settled(2);
  expect(asked).toHaveLength(1);
  expect(document.activeElement?.textContent).toBe("Part 2");
});

test("a section that does not come leaves its link, which leads to its page", async () => {
  served = () => new Response("", { status: 503 });
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  dispatchEvent(new Event("scroll"));
  seen[0]?.();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(assign).not.toHaveBeenCalled();
  const address = more()?.href;
  more()?.click();
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(address));
  expect(titles()).toEqual(["Part 1"]);
});
