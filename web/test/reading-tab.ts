import type { Mark } from "../src/features/reading/store/mark";
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { vi } from "vitest";
import { ReadingDatabase } from "../src/features/reading/store/database";
import type { SyncBody, SyncResponse } from "../src/features/reading/store/model";
import { Owners } from "../src/features/reading/store/owners";
import { Journal } from "../src/features/reading/sync/journal";
import { Marks } from "../src/features/reading/sync/marks";
import { ReadingLog } from "../src/features/reading/sync/reading-log";
import { Recent } from "../src/features/reading/sync/recent";
import { Synchroniser } from "../src/features/reading/sync/synchroniser";
import { Tabs } from "../src/features/reading/sync/tabs";
import type { InOneTab } from "../src/shell/browser/one-tab";
import type { Became } from "../src/shell/session/merged-readers";

/** A mock server that syncs marks like the real one: the last change wins, and a cursor counts the changes. */
export class Server {
  places: SyncBody["places"] = [];
  time = new Map<string, number>();
  marks = new Map<string, { mark: Mark; version: number }>();
  bodies: SyncBody[] = [];
  isReachable = true;
  #version = 0;

  change(mark: Mark): void {
    const before = this.marks.get(mark.id);
    if (before && before.mark.changed_at >= mark.changed_at) return;
    this.#version += 1;
    this.marks.set(mark.id, { mark, version: this.#version });
  }

  readonly answer = async (_: string, body: SyncBody): Promise<SyncResponse> => {
    if (!this.isReachable) throw new TypeError("no network");
    this.bodies.push(structuredClone(body));
    this.places.push(...body.places);
    for (const { book_id, seconds } of body.time) {
      this.time.set(book_id, Math.max(this.time.get(book_id) ?? 0, seconds));
    }
    for (const mark of body.marks) this.change(mark);
    const since = Number(body.since.marks ?? 0);
    const list = [...this.marks.values()]
      .filter(({ version }) => version > since)
      .sort((a, b) => a.version - b.version);
    // A page has two marks.
    const told = list.slice(0, 2);
    const next = told.at(-1)?.version ?? this.#version;
    const answered = { list: told.map(({ mark }) => mark), next: String(next), more: list.length > 2 };
    return { refused: [], books: [], marks: answered };
  };
}

/**
 * The reader of the simulated browser, the reader that the server will return, and what became of the former reader.
 */
export const browser: { reader: string; named: string | null; became: Became } = {
  reader: "",
  named: "guest-a",
  became: { kind: "gone" },
};

export function freshBrowser(): void {
  vi.stubGlobal("indexedDB", new IDBFactory());
  if (typeof localStorage !== "undefined") localStorage.clear();
  Object.assign(browser, { reader: "guest-a", named: "guest-a", became: { kind: "gone" } });
  locks = Promise.resolve();
}

let locks: Promise<unknown> = Promise.resolve();
/** A lock that all simulated tabs share. */
const alone: InOneTab = (work) => {
  const turn = locks.then(work, work);
  locks = turn.catch(() => {});
  return turn;
};

export function tab(server: Server, database = new ReadingDatabase()) {
  const journal = new Journal(database);
  const recent = new Recent();
  const beacons: string[] = [];
  const marksChanged = vi.fn();
  const now = () => Date.now();
  const log: ReadingLog = new ReadingLog({
    journal,
    recent,
    now,
    reader: () => browser.reader,
    device: () => ({ name: "Test", id: "d1" }),
    wake: () => sync.wake(),
    ask: async () => ({ latest: null, furthest: null }),
    beacon: (body) => {
      const text = body("token");
      if (text) beacons.push(text);
    },
  });
  const marks = new Marks({
    journal,
    recent,
    now,
    tabs: new Tabs(),
    reader: () => browser.reader,
    wake: () => sync.wake(),
    start: () => {},
  });
  const sync: Synchroniser = new Synchroniser({
    journal,
    alone,
    now,
    luck: () => 1,
    reader: async () => {
      if (!server.isReachable && browser.reader === "") return null;
      browser.reader ||= browser.named ?? "";
      return browser.reader;
    },
    settleOwners: async (whose) => void (await new Owners(database, () => browser.became).settle(whose)),
    recheckTexts: async () => {},
    write: () => log.write(),
    // Like the real function, sends only while this browser has that reader.
    send: async (whose, body) => {
      if (whose !== browser.reader) throw new Error("the reader is another one now");
      return server.answer(whose, body);
    },
    retryAfter: () => null,
    isRefused: (error) => error instanceof RangeError,
    settings: async () => {},
    placed: (books) => log.announce(books),
    marksChanged,
    sent: (before) => recent.settled(before),
  });
  return { journal, log, marks, sync, beacons, marksChanged, recent };
}
