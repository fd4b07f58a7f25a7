// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { columns } from "../../../../../test/columns";
import { reader } from "../../../../../test/sample-pages";
import type { KnownPlace, ReaderDeps, ReaderSection } from "../dependencies/dependencies";
import { BookSession } from "./book-session";
import { contentOf } from "./shown";

const HTML = "<p>One.</p><p>Two.</p><p>Three.</p><p>Four.</p><p>Five.</p><p>Six.</p>";

function text(number: number, more: Partial<ReaderSection> = {}) {
  const section = { number, title: `S${number}`, words: 600, free: true };
  return { section, section_num: 3, locked: false, price: 0, html: HTML, ...more };
}

const place = (section: number, block: number, at: number): KnownPlace => ({
  section,
  block,
  offset: 0,
  fingerprint: "",
  at,
});

function depsOf() {
  return {
    log: {
      note: vi.fn(),
      local: vi.fn<ReaderDeps["log"]["local"]>(async () => null),
      remote: vi.fn<ReaderDeps["log"]["remote"]>(async () => null),
      beat: vi.fn(),
    },
    marks: { of: vi.fn(async () => []), put: vi.fn(), remove: vi.fn(), subscribe: () => () => {} },
    settings: {} as ReaderDeps["settings"],
    texts: {
      get: vi.fn(async (_: string, section: number) => text(section)),
      open: vi.fn(async (_: string, section: number) => text(section)),
    },
    calls: { contents: vi.fn(async () => ({ sections: [] })) } as unknown as ReaderDeps["calls"],
  };
}

let deps: ReturnType<typeof depsOf>;
let session: BookSession;
const readdress = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  localStorage.clear();
  readdress.mockClear();
  deps = depsOf();
});

afterEach(() => {
  session.stop();
  vi.useRealTimers();
});

async function open(query = "", first = text(1)) {
  window.happyDOM.setURL(`https://read.example/reader?book_id=b1${query}`);
  const { book, text: sample } = reader.data.reading as NonNullable<typeof reader.data.reading>;
  session = new BookSession(columns(contentOf(first)), book, { ...sample, ...first }, "pages", {
    ...deps,
    readdress,
    now: Date.now,
  });
  session.start();
  await settle();
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const here = () => {
  const { section, block } = session.reading.place();
  return [section, block];
};
const noted = () => deps.log.note.mock.calls.map(([, { section, block }]) => [section, block]);

describe("a book is opened", () => {
  test("where this device left it", async () => {
    deps.log.local.mockResolvedValue(place(2, 3, 10));
    await open();
    expect(here()).toEqual([2, 3]);
  });

  test("where another device is further on, with a way back", async () => {
    deps.log.local.mockResolvedValue(place(1, 2, 10));
    deps.log.remote.mockResolvedValue({ latest: place(2, 4, 20), furthest: null });
    await open();
    expect(here()).toEqual([2, 4]);
    expect(session.shown().news).toMatchObject({ kind: "moved", back: { section: 1, block: 2 } });
    await session.goBack();
    expect(here()).toEqual([1, 2]);
  });

  test("where it was left here, if another device is behind, which is offered", async () => {
    deps.log.local.mockResolvedValue(place(2, 3, 10));
    deps.log.remote.mockResolvedValue({ latest: place(1, 1, 20), furthest: null });
    await open();
    expect(here()).toEqual([2, 3]);
    expect(session.shown().news).toMatchObject({ kind: "elsewhere", place: { section: 1, block: 1 } });
  });
});

describe("a position is noted", () => {
  test("a second after the reader has moved, and once", async () => {
    await open();
    await session.next();
    await session.next();
    expect(noted()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(noted()).toEqual([[1, 2]]);
  });

  test("not where the book was only opened, until the reader has stayed there", async () => {
    deps.log.local.mockResolvedValue(place(2, 3, 10));
    await open();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(noted()).toEqual([]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(noted()).toEqual([[2, 3]]);
    expect(deps.log.beat).toHaveBeenCalledWith("k3v9", 10, 0);
  });

  test("after a link only once the reader has read on from there", async () => {
    await open("&section=1&block=2");
    expect(here()).toEqual([1, 2]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(noted()).toEqual([]);
    await session.next();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(noted()).toEqual([[1, 3]]);
  });

  test("at once when the page is left", async () => {
    await open();
    await session.next();
    window.dispatchEvent(new Event("pagehide"));
    expect(noted()).toEqual([[1, 1]]);
  });
});

describe("sections", () => {
  test("are named in the address as the reader comes to them", async () => {
    await open();
    await session.goToSection(2);
    expect(readdress.mock.calls.at(-1)?.[0]).toContain("section=2");
    expect(session.shown()).toMatchObject({ section: { number: 2 }, last: { number: 2, locked: false } });
  });

  test("are loaded ahead once, when the reader is past the first part of the one before", async () => {
    await open();
    const asked = () => deps.texts.get.mock.calls.map(([, section]) => section);
    await session.next();
    expect(asked()).toEqual([]);
    await session.next();
    await session.next();
    expect(asked()).toEqual([2]);
  });

  test("that cannot be loaded are said to be so, and are asked for again", async () => {
    await open();
    deps.texts.get.mockRejectedValueOnce(new TypeError("no network"));
    await session.goToSection(2);
    const { news } = session.shown();
    expect([news?.kind, here()]).toEqual(["failed", [1, 0]]);
    if (news?.kind === "failed") news.again();
    await settle();
    expect([session.shown().news, here()]).toEqual([null, [2, 0]]);
  });

  test("that were locked go on in place once their text is there", async () => {
    deps.log.local.mockResolvedValue(place(1, 4, 10));
    await open("", text(1, { locked: true, html: "<p>One.</p>" }));
    expect(here()).toEqual([1, 0]);
    session.complete(text(1));
    await settle();
    expect(here()).toEqual([1, 4]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(noted()).toEqual([]);
  });
});

test("subscribers learn of every change until the session stops", async () => {
  await open();
  const changed = vi.fn();
  session.subscribe(changed);
  await session.next();
  expect(changed).toHaveBeenCalled();
  session.stop();
  changed.mockClear();
  session.dismiss();
  expect(changed).not.toHaveBeenCalled();
});
