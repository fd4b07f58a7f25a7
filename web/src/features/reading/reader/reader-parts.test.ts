// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { defaultSettings } from "../sync/settings-model";
import { timeLeft } from "./bars/time-left";
import { holdBack, paintLook, setHeld } from "./book/first-look";
import { Heartbeat } from "./book/heartbeat";
import { pace } from "./commands/auto-scroll";
import { swipeOf, zoneOf } from "./commands/gestures";
import { commandOf, KEYS } from "./commands/keys";
import { applyLook, lookOf } from "./look/look";
import { matching } from "./sheets/contents";
import { covers } from "./text-tools/touched";

const root = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  root.style.cssText = "";
  delete root.dataset.paper;
  delete root.dataset.held;
});

describe("keys", () => {
  const press = (key: string, held: Partial<KeyboardEvent> = {}) =>
    commandOf({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held });

  test("do what their list says, in either case", () => {
    expect([press("ArrowRight"), press(" "), press("T"), press("/"), press("?")]).toEqual([
      "next",
      "next",
      "contents",
      "find",
      "help",
    ]);
    expect(press(" ", { shiftKey: true })).toBe("previous");
    expect([press("n"), press("P")]).toEqual(["nextSection", "previousSection"]);
    const all = Object.values<readonly string[]>(KEYS).flat();
    expect(new Set(all).size).toBe(all.length);
  });

  test("leave the browser its own", () => {
    expect([
      press("f", { ctrlKey: true }),
      press("t", { metaKey: true }),
      press("x"),
      press("ArrowDown"),
    ]).toEqual([null, null, null, null]);
  });
});

test("a screen has two sides and a middle", () => {
  expect([zoneOf(20, 390), zoneOf(195, 390), zoneOf(380, 390)]).toEqual(["previous", "middle", "next"]);
});

test("a swipe goes sideways", () => {
  expect([swipeOf(-80, 10), swipeOf(80, -10), swipeOf(-30, 0), swipeOf(-60, 60)]).toEqual([
    "next",
    "previous",
    null,
    null,
  ]);
});

describe("the look", () => {
  test("is in the document before the first paint of the next visit", () => {
    applyLook({ ...defaultSettings, theme: "sepia", size: 24, spacing: 0.5, brightness: 40 });
    root.style.cssText = "";
    delete root.dataset.paper;
    paintLook();
    expect(root.dataset.paper).toBe("sepia");
    expect(root.style.getPropertyValue("--reading-size")).toBe("24px");
    expect(root.style.getPropertyValue("--reading-indent")).toBe("0");
    expect(Number(root.style.getPropertyValue("--reading-dim"))).toBeCloseTo(0.51);
  });

  test("leaves something to see at the lowest brightness", () => {
    expect(lookOf({ ...defaultSettings, brightness: 20 })).toContain("--reading-dim:0.68");
  });

  test("does without storage", () => {
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new Error("forbidden");
    });
    expect(() => {
      paintLook();
      holdBack();
    }).not.toThrow();
  });

  test("holds back the book that was left in its middle, and no other", () => {
    setHeld("k3v9");
    window.history.replaceState(null, "", "/reader?book_id=p0q1");
    holdBack();
    expect(root.dataset.held).toBeUndefined();
    window.history.replaceState(null, "", "/reader?book_id=k3v9&section=2");
    holdBack();
    expect(root.dataset.held).toBe("");
  });
});

test("what is left is told in minutes, then hours", () => {
  expect(timeLeft({ words: 2300, progress: 0.4, after: null })).toBe("6 min left in section");
  expect(timeLeft({ words: 2300, progress: 0.4, after: 27_600 })).toBe("6 min left, 2 h in book");
  expect(timeLeft({ words: 2300, progress: 0.99, after: 0 })).toBe("1 min left in section");
});

test("sections are found by title and number", () => {
  const sections = [
    { number: 1, title: "Café noir", words: 10 },
    { number: 12, title: "The Bell", words: 10 },
  ];
  expect(matching(sections, "CAFE").map(({ number }) => number)).toEqual([1]);
  expect(matching(sections, " 12 ").map(({ number }) => number)).toEqual([12]);
  expect(matching(sections, " ")).toBe(sections);
});

test("a highlight covers what is between its ends", () => {
  const mark = {
    id: "m".repeat(16),
    book_id: "k3v9",
    section: 2,
    kind: "highlight" as const,
    start: { block: 1, offset: 5, fingerprint: "" },
    end: { block: 2, offset: 3 },
    colour: "blue" as const,
    quote: "",
    note: "",
    created_at: 0,
    changed_at: 0,
    deleted: false,
  };
  const at = (block: number, offset: number, section = 2) => covers(mark, { section, block, offset });
  expect([at(1, 4), at(1, 5), at(2, 2), at(2, 3), at(1, 9, 3)]).toEqual([false, true, true, false, false]);
});

describe("time", () => {
  test("counts while the text moves, and words only forward", () => {
    vi.useFakeTimers();
    let now = 0;
    const beat = vi.fn();
    const beats = new Heartbeat(beat, () => now);
    beats.start();
    beats.moved(1, 100);
    beats.moved(1, 140);
    beats.moved(1, 120);
    beats.moved(1, 145);
    vi.advanceTimersByTime(10_000);
    expect(beat).toHaveBeenLastCalledWith(10, 45);
    now = 200_000;
    vi.advanceTimersByTime(10_000);
    expect(beat).toHaveBeenCalledTimes(1);
    beats.stop();
    vi.useRealTimers();
  });

  test("goes by at a pace that people read at", () => {
    expect(pace(1)).toBeGreaterThanOrEqual(100);
    expect(pace(10)).toBeLessThanOrEqual(500);
  });
});
