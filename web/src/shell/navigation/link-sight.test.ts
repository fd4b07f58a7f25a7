// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { LinkSight } from "./link-sight";

type Callback = (entries: Array<Partial<IntersectionObserverEntry>>, observer: FakeObserver) => void;

/** A mock of `IntersectionObserver`, controlled by the test. */
class FakeObserver {
  static last: FakeObserver;
  readonly watched = new Set<Element>();
  readonly #callback: Callback;

  constructor(callback: Callback) {
    this.#callback = callback;
    FakeObserver.last = this;
  }
  observe(element: Element) {
    this.watched.add(element);
  }
  unobserve(element: Element) {
    this.watched.delete(element);
  }
  disconnect() {
    this.watched.clear();
  }
  show(selector: string, isIntersecting = true) {
    const target = document.querySelector(selector);
    if (target && this.watched.has(target)) this.#callback([{ isIntersecting, target }], this);
  }
}

const seen: string[] = [];

beforeEach(() => {
  window.happyDOM.setURL("https://read.example/");
  document.body.innerHTML =
    '<a id="a" href="/book/a">a</a> <a id="away" href="https://else.example/">b</a> <a id="none">c</a>';
  vi.stubGlobal("IntersectionObserver", FakeObserver);
  seen.length = 0;
});

test("tells of a link of ours once it is in view, once for every look", () => {
  const sight = new LinkSight((target) => seen.push(target.pathname));
  sight.look();
  FakeObserver.last.show("#a", false);
  expect(seen).toEqual([]);
  FakeObserver.last.show("#a");
  FakeObserver.last.show("#a");
  FakeObserver.last.show("#away");
  FakeObserver.last.show("#none");
  expect(seen).toEqual(["/book/a"]);
  sight.look();
  FakeObserver.last.show("#a");
  expect(seen).toEqual(["/book/a", "/book/a"]);
  sight.stop();
  FakeObserver.last.show("#a");
  expect(seen).toHaveLength(2);
});

test("does nothing where the browser cannot tell", () => {
  vi.stubGlobal("IntersectionObserver", undefined);
  const sight = new LinkSight(() => seen.push("?"));
  expect(() => sight.look()).not.toThrow();
});
