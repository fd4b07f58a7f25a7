// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { columns, sectionOf } from "../../../../test/columns";
import type { PagesLayout } from "./layout/pages-layout";
import { type Book, Reading } from "./reading";

const WORDS = ["One.", "Two.", "Three."];
let text: ReturnType<typeof vi.fn<Book["text"]>>;

beforeEach(() => {
  text = vi.fn(async (section) => sectionOf(section, WORDS, section === 3));
});

const opened = (sections = 3) =>
  new Reading(columns(sectionOf(1, WORDS)), { sections, text: (number) => text(number) }, "pages");
const spot = ({ section, block, offset }: { section: number; block: number; offset: number }) => [
  section,
  block,
  offset,
];

describe("a step", () => {
  test("turns the pages of a section, then leads into the next one", async () => {
    const reading = opened();
    reading.layout.show({ section: 1, block: 0, offset: 0 });
    expect([await reading.next(), await reading.next()]).toEqual(["moved", "moved"]);
    expect(spot(reading.position())).toEqual([1, 2, 0]);
    expect(await reading.next()).toBe("section");
    expect(spot(reading.position())).toEqual([2, 0, 0]);
  });

  test("back leads to the end of the section before", async () => {
    const reading = opened();
    await reading.open({ section: 2, block: 0, offset: 0 });
    expect(await reading.previous()).toBe("section");
    expect(reading.position()).toMatchObject({ section: 1, block: 2 });
  });

  test("ends at the beginning, at a locked section and at the end of the book", async () => {
    const reading = opened();
    reading.layout.show({ section: 1, block: 0, offset: 0 });
    expect(await reading.previous()).toBe("end");
    await reading.open({ section: 3, block: 2, offset: 0 });
    expect(await reading.next()).toBe("end");
    const short = opened(1);
    await short.open({ section: 1, block: 2, offset: 0 });
    expect(await short.next()).toBe("end");
    expect(text).toHaveBeenCalledTimes(1);
  });

  test("fails where the section cannot be had, and the reader stays", async () => {
    const reading = opened();
    await reading.open({ section: 1, block: 2, offset: 0 });
    text.mockRejectedValue(new TypeError("no network"));
    expect(await reading.next()).toBe("failed");
    expect(spot(reading.position())).toEqual([1, 2, 0]);
  });
});

describe("a position", () => {
  test("is shown on its page, and listeners are called", async () => {
    const reading = opened();
    const moved = vi.fn();
    reading.subscribe(moved);
    await reading.open({ section: 1, block: 1, offset: 2 });
    expect(reading.viewport.track.style.transform).toBe("translateX(-300px)");
    expect(moved).toHaveBeenCalledTimes(1);
    expect(reading.layout.progress().section).toBeCloseTo(8 / 14);
  });

  test("is found again by its sentence after the text was edited", async () => {
    const reading = opened();
    await reading.open({ section: 1, block: 2, offset: 0 });
    const { fingerprint } = reading.position();
    text.mockResolvedValue(sectionOf(2, ["New.", ...WORDS]));
    await reading.open({ section: 2, block: 2, offset: 0, fingerprint });
    expect(spot(reading.position())).toEqual([2, 3, 0]);
  });

  test("that was asked for later wins over one whose text is slow", async () => {
    const reading = opened();
    let arrive = (_: Awaited<ReturnType<Book["text"]>>) => {};
    text.mockReturnValueOnce(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    const slow = reading.open({ section: 2, block: 0, offset: 0 });
    await reading.open({ section: 3, block: 1, offset: 0 });
    arrive(sectionOf(2, WORDS));
    expect(await slow).toBe(true);
    expect(spot(reading.position())).toEqual([3, 1, 0]);
  });

  test("stays when the text goes on after it", async () => {
    const reading = new Reading(columns(sectionOf(3, WORDS, true)), { sections: 3, text }, "pages");
    await reading.open({ section: 3, block: 1, offset: 0 });
    reading.update(sectionOf(3, [...WORDS, "Four.", "Five."]));
    expect(spot(reading.position())).toEqual([3, 1, 0]);
    expect(reading.viewport.section(3)?.locked).toBe(false);
    expect([await reading.next(), await reading.next(), await reading.next()]).toEqual(
      Array(3).fill("moved"),
    );
  });
});

test("pages of a book that runs to the left come from the left", async () => {
  const elements = columns(sectionOf(1, WORDS), "rtl");
  const reading = new Reading(elements, { sections: 3, text: (number) => text(number) }, "pages");
  await reading.open({ section: 1, block: 1, offset: 0 });
  expect(reading.viewport.track.style.transform).toBe("translateX(300px)");
  expect(await reading.next()).toBe("moved");
  expect(spot(reading.position())).toEqual([1, 2, 0]);
  expect(reading.viewport.track.style.transform).toBe("translateX(600px)");
  expect([await reading.previous(), await reading.previous()]).toEqual(["moved", "moved"]);
  expect(spot(reading.position())).toEqual([1, 0, 0]);
  (reading.layout as PagesLayout).drag(40);
  expect(reading.viewport.track.style.transform).toBe("translateX(40px)");
});

test("a page has a number, unless only a part of its section is laid out", async () => {
  const reading = opened();
  const number = () => (reading.layout as PagesLayout).pageNumber();
  await reading.open({ section: 1, block: 1, offset: 0 });
  expect(number()).toEqual({ page: 2, pages: 3 });
  text.mockResolvedValue(sectionOf(2, Array<string>(10).fill("word ".repeat(3_000))));
  await reading.open({ section: 2, block: 0, offset: 0 });
  expect(number()).toBeNull();
});

test("of a section of several parts, the one with the reader is laid out", async () => {
  const long = Array.from({ length: 10 }, () => "word ".repeat(3_000));
  text.mockResolvedValue(sectionOf(2, long));
  const reading = opened();
  await reading.open({ section: 2, block: 0, offset: 0 });
  const off = () =>
    (reading.viewport.section(2)?.blocks ?? []).map((block) => block.classList.contains("off"));
  expect(off()).toEqual([false, false, false, false, false, true, true, true, true, true]);
  for (let page = 0; page < 5; page += 1) expect(await reading.next()).toBe("moved");
  expect(off()).toEqual([true, true, true, true, true, false, false, false, false, false]);
  expect(spot(reading.position())).toEqual([2, 5, 0]);
  expect(await reading.previous()).toBe("moved");
  expect(reading.position()).toMatchObject({ section: 2, block: 4 });
});
