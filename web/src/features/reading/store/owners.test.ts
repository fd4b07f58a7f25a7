import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { BookDetail } from "../../../api/page";
import type { Became } from "../../../shell/session/merged-readers";
import { recheckTexts } from "../sync/recheck-texts";
import { ReadingDatabase } from "./database";
import type { SectionText } from "./model";
import { Owners } from "./owners";
import { TextStore } from "./text-store";

const NOW = 1_000_000;
const text = (number: number, locked = false): SectionText => ({
  book_id: "b1",
  section: { number, title: `S${number}`, words: 1, free: false },
  section_num: 12,
  language: "en",
  direction: "ltr",
  page_progression: "ltr",
  locked,
  price: 10,
  html: locked ? "" : `<p>${number}</p>`,
  revision: "r",
  block_num: 1,
});
const book = { book_id: "b1", title: "A book" } as BookDetail;

let database: ReadingDatabase;
let store: TextStore;
const settle = (became: Became, reader = "account") => new Owners(database, () => became).settle(reader);

async function download(reader: string, sections: readonly number[]) {
  await store.putBook(reader, { book_id: "b1", book, at: 1 });
  for (const section of sections) await store.put(reader, text(section), NOW);
}

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  database = new ReadingDatabase();
  store = new TextStore(database);
});

test("nothing goes once this browser is somebody else", async () => {
  await download("other", [1, 2]);
  const late = new Owners(database, () => ({ kind: "gone" })).settle("account", () => false);
  await expect(late).rejects.toThrow("another one");
  expect((await store.book("other", "b1"))?.stored).toEqual([1, 2]);
});

describe("downloads of a guest that became part of an account", () => {
  test("are the account's, counted once where it had them too", async () => {
    await download("guest", [1, 2]);
    await download("account", [2, 3]);
    expect(await settle({ kind: "part of", reader: "account" })).toEqual({ moved: true, removed: false });
    expect(await store.all("guest")).toEqual([]);
    const [moved] = await store.all("account");
    expect(moved?.stored).toEqual([1, 2, 3]);
    expect(moved?.bytes).toBe(3 * "<p>1</p>".length);
  });

  test("are looked at again, and what the account may not read is gone", async () => {
    await download("guest", [1, 2]);
    await settle({ kind: "part of", reader: "account" });
    const fetch = vi.fn(async (_: string, section: number) => text(section, section === 2));
    const renew = (reader: string, got: SectionText) => store.renew(reader, got, NOW);
    const recheck = () => recheckTexts({ database, fetch, renew }, "account");
    fetch.mockRejectedValueOnce(new TypeError("no network"));
    await recheck();
    expect((await store.book("account", "b1"))?.stored).toEqual([1, 2]);
    await recheck();
    expect((await store.book("account", "b1"))?.stored).toEqual([1]);
    fetch.mockClear();
    await recheck();
    expect(fetch).not.toHaveBeenCalled();
  });
});

test("of a reader who has left nothing stays", async () => {
  await download("account", [1]);
  expect(await settle({ kind: "gone" }, "guest")).toEqual({ moved: false, removed: true });
  expect([
    await store.all("account"),
    await new Owners(database, () => ({ kind: "gone" })).hasTexts(),
  ]).toEqual([[], false]);
});

test("one's own stays, and what was downloaded before there was a name", async () => {
  await download("", [1]);
  await download("guest", [2]);
  expect(await settle({ kind: "gone" }, "guest")).toEqual({ moved: true, removed: false });
  expect((await store.book("guest", "b1"))?.stored).toEqual([1, 2]);
  expect((await store.get("guest", "b1", 1))?.at).toBe(NOW);
});
