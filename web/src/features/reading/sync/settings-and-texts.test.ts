// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { BookDetail } from "../../../api/page";
import { preferredLayout } from "../../../parts/books/reader-layout";
import { ReadingDatabase } from "../store/database";
import type { SectionText } from "../store/model";
import { TextStore } from "../store/text-store";
import { ReadingSettings, type SettingsResponse } from "./reading-settings";
import { defaultSettings } from "./settings-model";
import { Texts } from "./texts";

const NOW = 1_000_000;
let reader = "a";

beforeEach(() => {
  localStorage.clear();
  reader = "a";
  vi.stubGlobal("indexedDB", new IDBFactory());
});

describe("settings", () => {
  function settings(kept: SettingsResponse = { settings: {}, changed_at: 0 }) {
    const server = { kept };
    const parts = {
      now: () => NOW,
      reader: () => reader,
      wake: vi.fn(),
      load: vi.fn(async () => server.kept),
      save: vi.fn(async (_: string, sent: SettingsResponse) => {
        if (sent.changed_at > server.kept.changed_at) server.kept = sent;
        return server.kept;
      }),
    };
    return { settings: new ReadingSettings(parts), parts, server };
  }

  test("hold at once, are the same object until they change, and wait to be sent", async () => {
    const { settings: mine, parts, server } = settings();
    expect(mine.get()).toEqual(defaultSettings);
    expect(mine.get()).toBe(mine.get());
    const heard = vi.fn();
    const stop = mine.subscribe(heard);
    mine.change({ size: 24, theme: "sepia" });
    stop();
    expect(mine.get()).toMatchObject({ size: 24, theme: "sepia", line: 1.6 });
    expect(heard).toHaveBeenCalledTimes(1);
    expect(parts.wake).toHaveBeenCalledTimes(1);
    await mine.sync("a");
    expect(server.kept.settings).toEqual({ size: 24, theme: "sepia" });
    await mine.sync("a");
    expect(parts.save).toHaveBeenCalledTimes(1);
  });

  test("of another device are taken if they are later", async () => {
    const elsewhere = settings({ settings: { size: 30 }, changed_at: NOW });
    await elsewhere.settings.sync("a");
    expect(elsewhere.settings.get().size).toBe(30);
    elsewhere.settings.change({ line: 2 });
    expect(JSON.parse(localStorage.getItem("dogear-reading-settings") ?? "").changed_at).toBe(NOW + 1);
    await elsewhere.settings.sync("a");
    expect(elsewhere.server.kept).toEqual({
      settings: { size: 30, line: 2 },
      changed_at: NOW + 1,
      reader: "a",
      waiting: true,
    });
  });

  test("bring the layout of the campaign that the reader came by, to every device", async () => {
    const elsewhere = settings({ settings: { size: 30 }, changed_at: 0, campaign_layout: "run" });
    await elsewhere.settings.sync("a");
    expect(preferredLayout()).toBe("run");
    elsewhere.settings.change({ layout: "pages" });
    expect(preferredLayout()).toBe("pages");
  });

  test("changed in another tab are seen here", () => {
    const { settings: mine } = settings();
    const heard = vi.fn();
    mine.subscribe(heard);
    expect(mine.get().size).toBe(19);
    const key = "dogear-reading-settings";
    localStorage.setItem(
      key,
      JSON.stringify({ reader: "a", settings: { size: 22 }, changed_at: 1, waiting: false }),
    );
    window.dispatchEvent(new StorageEvent("storage", { key }));
    expect(heard).toHaveBeenCalled();
    expect(mine.get().size).toBe(22);
  });

  test("of the reader before are not the next one's, and those of nobody are", () => {
    reader = "";
    settings().settings.change({ size: 28 });
    reader = "a";
    expect(settings().settings.get().size).toBe(28);
    settings().settings.change({ size: 29 });
    reader = "b";
    expect(settings().settings.get()).toEqual(defaultSettings);
  });
});

const text = (section: number, changes: Partial<SectionText> = {}): SectionText => ({
  book_id: "b1",
  section: { number: section, title: `Section ${section}`, words: 10, free: true },
  section_num: 9,
  language: "en",
  direction: "ltr",
  page_progression: "ltr",
  locked: false,
  price: 0,
  html: `<p>Section ${section}</p>`,
  revision: "r1",
  block_num: 1,
  ...changes,
});
const book = { book_id: "b1", title: "A book" } as BookDetail;

describe("stored text", () => {
  test("is listed by book with its size, and removed", async () => {
    const store = new TextStore(new ReadingDatabase());
    await store.putBook("a", { book_id: "b1", book, at: 1 });
    expect(await store.all("a")).toEqual([]);
    await store.put("a", text(2), 5);
    await store.put("a", text(1), 5);
    expect(await store.all("a")).toMatchObject([{ book_id: "b1", stored: [1, 2], bytes: 32 }]);
    expect(await store.get("a", "b1", 2)).toEqual({ text: text(2), at: 5 });
    await store.remove("a", "b1");
    expect([await store.all("a"), await store.get("a", "b1", 2)]).toEqual([[], null]);
  });

  test("is one reader's own", async () => {
    const store = new TextStore(new ReadingDatabase());
    await store.putBook("a", { book_id: "b1", book, at: 1 });
    await store.put("a", text(1), 5);
    expect([await store.get("b", "b1", 1), await store.all("b")]).toEqual([null, []]);
  });

  test("is never a locked one, and one that is locked now is gone", async () => {
    const store = new TextStore(new ReadingDatabase());
    await store.put("a", text(1, { locked: true }), 5);
    expect(await store.get("a", "b1", 1)).toBeNull();
    await store.put("a", text(1), 5);
    await store.renew("a", text(1, { locked: true }), 6);
    expect(await store.get("a", "b1", 1)).toBeNull();
    await store.renew("a", text(2), 6);
    expect(await store.get("a", "b1", 2)).toBeNull();
  });
});

describe("texts", () => {
  const unlocked = { receipt_id: "r", price: 10 };

  function texts(answers: (section: number) => SectionText, online = true) {
    const store = new TextStore(new ReadingDatabase());
    let time = NOW;
    const fetched = vi.fn(async (_: string, section: number) => answers(section));
    const opened = vi.fn(async (_: string, section: number) => ({ ...answers(section), unlocked }));
    /** Creates the `Texts` of a page that was just opened, with nothing in memory. */
    const opening = () =>
      new Texts({
        now: () => time,
        reader: () => reader,
        isOnline: () => online,
        fetch: fetched,
        open: opened,
        stored: (...key) => store.get(...key),
        renew: (...given) => store.renew(...given, time),
      });
    const later = (ms: number) => {
      time += ms;
    };
    return { texts: opening(), opening, store, fetched, opened, later };
  }

  test("are asked for once, and stay in memory", async () => {
    const { texts: mine, fetched } = texts(text);
    const [one, again] = await Promise.all([mine.get("b1", 1), mine.get("b1", 1)]);
    expect(one).toBe(again);
    expect(await mine.get("b1", 1)).toBe(one);
    expect(fetched).toHaveBeenCalledTimes(1);
    for (let section = 2; section < 20; section += 1) await mine.get("b1", section);
    await mine.get("b1", 1);
    expect(fetched).toHaveBeenCalledTimes(20);
  });

  test("that are locked are asked for each time, since they may have been opened", async () => {
    const { texts: mine, fetched } = texts((section) => text(section, { locked: true }));
    expect((await mine.get("b1", 1)).locked).toBe(true);
    await mine.get("b1", 1);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test("that the reader has come to may be unlocked by that, which is told once", async () => {
    const { texts: mine, fetched, opened } = texts(text);
    expect((await mine.open("b1", 1)).unlocked).toEqual(unlocked);
    expect(await mine.open("b1", 1)).not.toHaveProperty("unlocked");
    expect((await mine.get("b1", 1)).locked).toBe(false);
    expect([opened.mock.calls.length, fetched.mock.calls.length]).toEqual([1, 0]);
  });

  test("that were downloaded come from there, and a day later they are looked at again", async () => {
    const setup = texts((section) => text(section, { html: "<p>new</p>", revision: "r2" }));
    await setup.store.put("a", text(1), NOW);
    expect((await setup.texts.get("b1", 1)).revision).toBe("r1");
    expect(setup.fetched).not.toHaveBeenCalled();
    setup.later(25 * 3_600_000);
    expect((await setup.opening().get("b1", 1)).revision).toBe("r1");
    await vi.waitFor(async () => expect((await setup.store.get("a", "b1", 1))?.text.revision).toBe("r2"));
    expect((await setup.opening().get("b1", 1)).html).toBe("<p>new</p>");
  });

  test("of one reader are not in memory for the next", async () => {
    const { texts: mine, fetched } = texts(text);
    await mine.get("b1", 1);
    reader = "b";
    await mine.get("b1", 1);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test("that cannot be had are a failure, and tried again", async () => {
    const setup = texts(text);
    setup.fetched.mockRejectedValueOnce(new TypeError("no network"));
    await expect(setup.texts.get("b1", 1)).rejects.toThrow("no network");
    expect((await setup.texts.get("b1", 1)).section.number).toBe(1);
  });
});
