// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { columns } from "../../../../../test/columns";
import { reader } from "../../../../../test/sample-pages";
import type { KnownPosition, ReaderDeps, ReaderSection } from "../dependencies/dependencies";
import { BookSession } from "./book-session";
import { contentOf } from "./shown";

const HTML = "<p>One.</p><p>Two.</p><p>Three.</p><p>Four.</p><p>Five.</p><p>Six.</p>";

function text(number: number, more: Partial<ReaderSection> = {}) {
  const section = { number, title: `S${number}`, words: 600, free: true };
  return { section, section_num: 3, locked: false, price: 0, html: HTML, ...more };
}

const position = (section: number, block: number, at: number): KnownPosition => ({
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
      show: vi.fn(),
      isKnown: vi.fn<ReaderDeps["log"]["isKnown"]>(() => false),
      subscribe: vi.fn<ReaderDeps["log"]["subscribe"]>((listener) => {
        announce = (latest) => listener("k3v9", latest);
        return () => {};
      }),
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

let announce: (latest: KnownPosition) => void;
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
  const { section, block } = session.reading.position();
  return [section, block];
};
const noted = () => deps.log.note.mock.calls.map(([, { section, block }]) => [section, block]);

describe("a book is opened", () => {
  test("where this device left it", async () => {
    deps.log.local.mockResolvedValue(position(2, 3, 10));
    await open();
    expect(here()).toEqual([2, 3]);
  });

  test("where another device is further on, with a way back", async () => {
    deps.log.local.mockResolvedValue(position(1, 2, 10));
    deps.log.remote.mockResolvedValue({ latest: position(2, 4, 20), furthest: null });
    await open();
    expect(here()).toEqual([2, 4]);
    expect(session.shown().news).toMatchObject({ kind: "moved", back: { section: 1, block: 2 } });
    await session.goBack();
    expect(here()).toEqual([1, 2]);
  });

  test("at the position of a link, with a way back to where it was left", async () => {
    deps.log.local.mockResolvedValue(position(2, 4, 10));
    await open("&section=1&block=2");
    expect(here()).toEqual([1, 2]);
    expect(session.shown().news).toMatchObject({ kind: "moved", back: { section: 2, block: 4 } });
    await session.goBack();
    expect(here()).toEqual([2, 4]);
    await open("&section=2&block=3");
    expect([here(), session.shown().news]).toEqual([[2, 3], null]);
  });

  test("where it was left here, if another device is behind, which is offered", async () => {
    deps.log.local.mockResolvedValue(position(2, 3, 10));
    deps.log.remote.mockResolvedValue({ latest: position(1, 1, 20), furthest: null });
    await open();
    expect(here()).toEqual([2, 3]);
    expect(session.shown().news).toMatchObject({ kind: "elsewhere", position: { section: 1, block: 1 } });
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
    deps.log.local.mockResolvedValue(position(2, 3, 10));
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

  test("at once when the page is left, with the time of the move", async () => {
    await open();
    await session.next();
    const moved = Date.now();
    vi.setSystemTime(moved + 700);
    window.dispatchEvent(new Event("pagehide"));
    expect(noted()).toEqual([[1, 1]]);
    expect(deps.log.note.mock.calls[0]?.[2]).toBe(moved);
  });

  test("never because a page is left, hidden, restored or closed on which nothing was read since", async () => {
    await open();
    await session.next();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(noted()).toEqual([[1, 1]]);
    await vi.advanceTimersByTimeAsync(3_600_000);
    const turn = (state: DocumentVisibilityState) => {
      vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
      window.dispatchEvent(new Event("visibilitychange"));
    };
    turn("hidden");
    window.dispatchEvent(new Event("pagehide"));
    turn("visible");
    window.dispatchEvent(new Event("pageshow"));
    await vi.advanceTimersByTimeAsync(3_600_000);
    session.relayout();
    window.dispatchEvent(new Event("pagehide"));
    session.stop();
    expect(noted()).toEqual([[1, 1]]);
    vi.restoreAllMocks();
  });
});

describe("a position on another device", () => {
  const elsewhere = (): KnownPosition => ({ ...position(3, 2, 2_000), version: "9.phone" });

  test("that comes with what was sent is offered, and going there is the reader's word", async () => {
    await open();
    await session.next();
    announce(elsewhere());
    expect(session.shown().news).toMatchObject({ kind: "elsewhere", position: { section: 3 } });
    expect(deps.log.show).not.toHaveBeenCalled();
    await session.goBack();
    expect(here()).toEqual([3, 2]);
    expect(deps.log.show).toHaveBeenCalledWith("k3v9", "9.phone");
  });

  test("is left alone by a reader who stays, which is noted at once", async () => {
    await open();
    announce(elsewhere());
    session.stay();
    expect(deps.log.show).toHaveBeenCalledWith("k3v9", "9.phone");
    expect(noted()).toEqual([[1, 0]]);
    expect(session.shown().news).toBeNull();
  });

  test("is looked for when the reader comes back to the page", async () => {
    await open();
    deps.log.remote.mockResolvedValue({ latest: elsewhere(), furthest: null });
    window.dispatchEvent(new Event("visibilitychange"));
    await settle();
    expect(session.shown().news).toMatchObject({ kind: "elsewhere" });
  });

  test("that the reader knows of, or is past, is no news", async () => {
    await open();
    deps.log.isKnown.mockReturnValue(true);
    announce(elsewhere());
    deps.log.isKnown.mockReturnValue(false);
    await session.goToSection(3);
    await session.goToEnd();
    announce({ ...position(1, 4, 900), version: "3.phone" });
    expect(session.shown().news).toBeNull();
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
    deps.log.local.mockResolvedValue(position(1, 4, 10));
    const locked = text(1, { locked: true, html: "<p>One.</p>" });
    deps.texts.open.mockResolvedValue(locked);
    await open("", locked);
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
