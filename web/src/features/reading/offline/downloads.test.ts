import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { BookDetail } from "../../../api/page";
import { rangesOf } from "../../../shell/formats/ranges";
import { ReadingDatabase } from "../store/database";
import type { Contents, SectionText } from "../store/model";
import { picturesIn } from "../store/pictures";
import { TextStore } from "../store/text-store";
import { type DownloadDeps, Downloads } from "./downloads";
import { plan, sizeOf } from "./plan";
import { askedFor } from "./stored-reading";

const nothing = { sections: [], vip: false };

const contents = (sections: number, free: number): Contents => ({
  book_id: "b1",
  section_num: sections,
  free_sections: free,
  price: 10,
  sections: Array.from({ length: sections }, (_, index) => ({
    number: index + 1,
    title: `S${index + 1}`,
    words: 1,
  })),
});

describe("the plan", () => {
  test("of a book leaves out what is here and what is locked", () => {
    expect(plan(contents(8, 3), { kind: "book" }, { sections: [5], vip: false }, new Set([1]))).toEqual({
      fetch: [2, 3, 5],
      here: [1],
      vip: [],
      locked: [4, 6, 7, 8],
    });
  });

  test("leaves out what only VIP opens: it is lent, and not locked", () => {
    expect(plan(contents(5, 3), { kind: "book" }, { sections: [4], vip: true }, new Set())).toEqual({
      fetch: [1, 2, 3, 4],
      here: [],
      vip: [5],
      locked: [],
    });
  });

  test("of the next ones begins where the reader is, and ends with the book", () => {
    expect(plan(contents(40, 40), { kind: "next", from: 12 }, nothing, new Set()).fetch).toEqual(
      Array.from({ length: 10 }, (_, index) => 12 + index),
    );
    expect(plan(contents(14, 14), { kind: "next", from: 12 }, nothing, new Set()).fetch).toEqual([
      12, 13, 14,
    ]);
  });

  test.each([
    [10, { amount: "1", unit: "kB" }],
    [340_400, { amount: "340", unit: "kB" }],
    [1_250_000, { amount: "1.3", unit: "MB" }],
  ])("%i bytes are told as %j", (bytes, said) => {
    expect(sizeOf(bytes)).toEqual(said);
  });

  test("numbers are told as runs", () => {
    expect(rangesOf([1, 2, 3, 7, 9, 10])).toBe("1–3, 7, 9–10");
  });

  test("pictures of a text are found once each, and those of other sites are not ours", () => {
    const html =
      '<p><img alt="" src="/pictures/a.webp"><img src="/pictures/a.webp"><img src="https://x/y.png"></p>';
    expect(picturesIn(html)).toEqual(["/pictures/a.webp"]);
  });

  test.each([
    ["?book_id=b1&section=3", { bookId: "b1", section: 3 }],
    ["?book_id=b1", { bookId: "b1", section: 1 }],
    ["?book_id=b1&section=x", null],
    ["", null],
  ])("a reader at %j asks for %j", async (search, asked) => {
    vi.stubGlobal("document", { cookie: "" });
    expect(await askedFor(new URL(`https://books.example/reader${search}`))).toEqual(asked);
  });
});

let reader = "a";
let store: TextStore;

const text = (number: number, locked = false): SectionText => ({
  book_id: "b1",
  section: { number, title: `S${number}`, words: 1, free: true },
  section_num: 12,
  language: "en",
  direction: "ltr",
  page_progression: "ltr",
  locked,
  price: 0,
  html: `<p>${number}</p><img src="/pictures/${number}.webp">`,
  revision: "r",
  block_num: 2,
});

function downloads(changes: Partial<DownloadDeps> = {}) {
  const pictures = new Set<string>();
  const parts: DownloadDeps = {
    store,
    now: () => 1,
    reader: () => reader,
    book: async () => ({ book_id: "b1", title: "A book", book_pic: "/covers/b1.svg" }) as BookDetail,
    contents: async () => contents(12, 6),
    unlocks: async () => ({ sections: [8], vip: false }),
    text: vi.fn(async (_: string, section: number) => text(section)),
    keepPictures: async (addresses) => {
      for (const address of addresses) pictures.add(address);
    },
    dropPictures: async (addresses) => {
      for (const address of addresses) pictures.delete(address);
    },
    prepare: vi.fn(),
    changed: vi.fn(),
    ...changes,
  };
  return { downloads: new Downloads(parts), parts, pictures };
}

beforeEach(() => {
  reader = "a";
  vi.stubGlobal("indexedDB", new IDBFactory());
  store = new TextStore(new ReadingDatabase());
});

describe("a download", () => {
  test("brings the text with its pictures, tells how far it is, and is removed again", async () => {
    const { downloads: mine, parts, pictures } = downloads();
    const seen: string[] = [];
    mine.subscribe(() => {
      const state = mine.state("b1");
      seen.push(state.kind === "running" ? `${state.done}/${state.total}` : state.kind);
    });
    await mine.start("b1", { kind: "book" });
    expect(mine.state("b1")).toEqual({ kind: "finished", vip: 0, locked: 5 });
    expect([...new Set(seen)]).toEqual([
      "preparing",
      "0/7",
      "1/7",
      "2/7",
      "3/7",
      "4/7",
      "5/7",
      "6/7",
      "7/7",
      "finished",
    ]);
    expect(await mine.of("b1")).toMatchObject({ stored: [1, 2, 3, 4, 5, 6, 8], book: { title: "A book" } });
    expect((await mine.of("b1"))?.bytes).toBeGreaterThan(200);
    expect(pictures.size).toBe(8);
    expect(parts.prepare).toHaveBeenCalledTimes(1);
    await mine.remove("b1");
    expect(await mine.list()).toEqual([]);
    expect(pictures.size).toBe(0);
    expect(parts.changed).toHaveBeenCalledTimes(2);
  });

  test("leaves out what VIP lends, and says that it was not locked", async () => {
    const { downloads: mine } = downloads({ unlocks: async () => ({ sections: [8], vip: true }) });
    await mine.start("b1", { kind: "book" });
    expect(mine.state("b1")).toEqual({ kind: "finished", vip: 5, locked: 0 });
    expect((await mine.of("b1"))?.stored).toEqual([1, 2, 3, 4, 5, 6, 8]);
  });

  test("that is stopped keeps what came, and goes on from there", async () => {
    const { downloads: mine, parts } = downloads();
    vi.mocked(parts.text).mockImplementation(async (_, section) => {
      if (section === 4) mine.stop("b1");
      return text(section);
    });
    await mine.start("b1", { kind: "book" });
    expect(mine.state("b1").kind).toBe("resting");
    const half = (await mine.of("b1"))?.stored ?? [];
    expect(half.length).toBeGreaterThan(1);
    expect(half).not.toContain(4);
    vi.mocked(parts.text)
      .mockClear()
      .mockImplementation(async (_, section) => text(section));
    await mine.start("b1", { kind: "book" });
    expect((await mine.of("b1"))?.stored).toEqual([1, 2, 3, 4, 5, 6, 8]);
    expect(parts.text).toHaveBeenCalledTimes(7 - half.length);
  });

  test("that loses the connection or finds no space says so", async () => {
    const lost = downloads({ contents: async () => Promise.reject(new TypeError("no network")) });
    await lost.downloads.start("b1", { kind: "book" });
    expect(lost.downloads.state("b1")).toEqual({ kind: "failed", reason: "connection" });
    const full = downloads({
      text: async () => {
        throw new DOMException("no space", "QuotaExceededError");
      },
    });
    await full.downloads.start("b1", { kind: "book" });
    expect(full.downloads.state("b1")).toEqual({ kind: "failed", reason: "full" });
  });

  test("never stores a section that turns out to be locked", async () => {
    const { downloads: mine } = downloads({ text: async (_, section) => text(section, section === 8) });
    await mine.start("b1", { kind: "book" });
    expect((await mine.of("b1"))?.stored).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test("ends when the browser becomes another reader's, who gets nothing of it", async () => {
    const { downloads: mine } = downloads({
      text: async (_, section) => {
        if (section === 3) reader = "b";
        return text(section);
      },
    });
    await mine.start("b1", { kind: "book" });
    expect(await mine.list()).toEqual([]);
    reader = "a";
    expect((await mine.of("b1"))?.stored.length).toBeLessThan(4);
  });
});
