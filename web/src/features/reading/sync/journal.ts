import { done, keysOf, type ReadingDatabase } from "../store/database";
import { type Mark, tombstone } from "../store/mark";
import {
  type LocalPosition,
  NOBODY,
  type PositionNote,
  type SyncResponse,
  type TimeNote,
} from "../store/model";
import { type Turned, takesOver, versionOf } from "../store/position-order";
import type { Owned, StoredMark, StoredTime } from "../store/rows";
import { type Waiting, worthSending } from "./batch";
import { changedNow, mergedMark } from "./merge-marks";

/** The latest position in a book. Its origin is absent if an older build recorded it. */
type LatestRow = Omit<PositionNote, keyof Turned> & Partial<Turned> & Owned;

/** A position in the log, with its number in the log. */
export interface LoggedPosition extends PositionNote, Owned {
  seq: number;
}

export interface TimeIncrement {
  book_id: string;
  day: number;
  device: string;
  seconds: number;
  words: number;
}

/** The pending entries as read from the database, with the number of the last logged position. */
export interface Read extends Waiting<LoggedPosition> {
  lastSeq: number;
}

// The largest number of positions read at a time. After weeks offline, they are therefore sent in several batches.
const MOST_ROWS = 5_000;
const MARKS_CURSOR = "marks";

/**
 * The local log of the reader's positions, reading times and marks. An entry stays until the server has confirmed it.
 */
export class Journal {
  readonly #database: ReadingDatabase;

  constructor(database: ReadingDatabase) {
    this.#database = database;
  }

  /** Appends positions, adds reading times to their counters, and returns these counters. */
  async add(
    reader: string,
    positions: readonly PositionNote[],
    beats: readonly TimeIncrement[],
  ): Promise<TimeNote[]> {
    return this.#database.write(["places", "latest", "time"], async (unit) => {
      for (const position of positions) {
        unit.objectStore("places").add({ ...position, reader });
        await this.#advance(unit, { ...position, reader });
      }
      const counters: TimeNote[] = [];
      for (const beat of beats) counters.push(await count(unit, reader, beat));
      return counters;
    });
  }

  async latest(reader: string, bookId: string): Promise<LocalPosition | null> {
    return this.#database.read(["latest"], async (unit) => {
      const rows = await Promise.all(
        [...new Set([reader, NOBODY])].map((of) =>
          done<LatestRow | undefined>(unit.objectStore("latest").get([of, bookId])),
        ),
      );
      const [last] = rows.filter((row) => row !== undefined).sort((a, b) => b.at - a.at);
      if (!last) return null;
      const { section, block, offset, fingerprint, at, after = "" } = last;
      return { section, block, offset, fingerprint, at, version: versionOf(last), after };
    });
  }

  async putMark(reader: string, mark: Mark, now: number): Promise<Mark> {
    return this.#database.write(["marks"], async (unit) => {
      const store = unit.objectStore("marks");
      const before = await done<StoredMark | undefined>(store.get([reader, mark.id]));
      const changed = changedNow(mark, before, now);
      store.put({ ...changed, reader, waiting: 1 } satisfies StoredMark);
      return changed;
    });
  }

  /** Deletes a mark. Returns its deleted version; null if there is no such mark. */
  async removeMark(reader: string, id: string, now: number): Promise<Mark | null> {
    return this.#database.write(["marks"], async (unit) => {
      const store = unit.objectStore("marks");
      const kept = await done<StoredMark | undefined>(store.get([reader, id]));
      if (!kept || kept.deleted) return null;
      const { reader: _, waiting: __, ...before } = kept;
      const gone = changedNow(tombstone(before), before, now);
      store.put({ ...gone, reader, waiting: 1 } satisfies StoredMark);
      return gone;
    });
  }

  /** Returns the marks in a book, or in all books if `bookId` is absent. */
  async marksOf(reader: string, bookId?: string): Promise<StoredMark[]> {
    return this.#database.read(["marks"], (unit) => {
      const store = unit.objectStore("marks");
      return done<StoredMark[]>(
        bookId === undefined ? store.getAll(keysOf(reader)) : store.index("book").getAll([reader, bookId]),
      );
    });
  }

  async waiting(reader: string): Promise<Read> {
    return this.#database.read(["places", "time", "marks"], async (unit) => {
      const waits = IDBKeyRange.only([reader, 1]);
      const [log, time, marks] = await Promise.all([
        done<LoggedPosition[]>(unit.objectStore("places").index("reader").getAll(reader, MOST_ROWS)),
        done<StoredTime[]>(unit.objectStore("time").index("waiting").getAll(waits, MOST_ROWS)),
        done<StoredMark[]>(unit.objectStore("marks").index("waiting").getAll(waits, MOST_ROWS)),
      ]);
      return { places: worthSending(log), time, marks, lastSeq: log.at(-1)?.seq ?? 0 };
    });
  }

  /**
   * Applies the response to a sync: removes the entries that the server has accepted or refused for good, and stores
   * the entries that it returned. Returns whether a mark changed.
   */
  async settle(
    reader: string,
    read: Read,
    sent: Waiting<LoggedPosition>,
    answer: SyncResponse,
  ): Promise<boolean> {
    const all = sent.places.length === read.places.length;
    const upTo = all ? read.lastSeq : (sent.places.at(-1)?.seq ?? 0);
    return this.#database.write(["places", "time", "marks", "cursors"], async (unit) => {
      await forgetPositions(unit, reader, upTo);
      for (const note of sent.time) await settleTime(unit, reader, note);
      for (const mark of sent.marks) await settleMark(unit, reader, mark);
      let changed = false;
      for (const mark of answer.marks.list) changed = (await takeMark(unit, reader, mark)) || changed;
      unit.objectStore("cursors").put({ reader, name: MARKS_CURSOR, cursor: answer.marks.next });
      return changed;
    });
  }

  async cursor(reader: string): Promise<string | null> {
    return this.#database.read(["cursors"], async (unit) => {
      const row = await done(unit.objectStore("cursors").get([reader, MARKS_CURSOR]));
      return row?.cursor ?? null;
    });
  }

  async #advance(unit: IDBTransaction, position: PositionNote & Owned): Promise<void> {
    const store = unit.objectStore("latest");
    const before = await done<LatestRow | undefined>(store.get([position.reader, position.book_id]));
    if (!before || takesOver(position, before)) store.put(position);
  }
}

async function count(unit: IDBTransaction, reader: string, beat: TimeIncrement): Promise<TimeNote> {
  const { book_id, day, device } = beat;
  const store = unit.objectStore("time");
  const before = await done<StoredTime | undefined>(store.get([reader, device, day, book_id]));
  const seconds = (before?.seconds ?? 0) + beat.seconds;
  const words = (before?.words ?? 0) + beat.words;
  store.put({ reader, book_id, day, device, seconds, words, waiting: 1 } satisfies StoredTime);
  return { book_id, day, device, seconds, words };
}

async function forgetPositions(unit: IDBTransaction, reader: string, upTo: number): Promise<void> {
  const store = unit.objectStore("places");
  const keys = await done(store.index("reader").getAllKeys(reader));
  for (const key of keys) if (Number(key) <= upTo) store.delete(key);
}

async function settleTime(unit: IDBTransaction, reader: string, sent: TimeNote): Promise<void> {
  const store = unit.objectStore("time");
  const kept = await done<StoredTime | undefined>(store.get([reader, sent.device, sent.day, sent.book_id]));
  // The counter may have grown while the request was running.
  if (kept?.seconds === sent.seconds && kept.words === sent.words) store.put({ ...kept, waiting: 0 });
}

async function settleMark(unit: IDBTransaction, reader: string, sent: Mark): Promise<void> {
  const store = unit.objectStore("marks");
  const kept = await done<StoredMark | undefined>(store.get([reader, sent.id]));
  if (kept?.changed_at === sent.changed_at) store.put({ ...kept, waiting: 0 });
}

async function takeMark(unit: IDBTransaction, reader: string, mark: Mark): Promise<boolean> {
  const store = unit.objectStore("marks");
  const kept = await done<StoredMark | undefined>(store.get([reader, mark.id]));
  const merged = mergedMark(kept, mark, reader);
  if (merged === kept) return false;
  store.put(merged);
  return JSON.stringify(kept) !== JSON.stringify(merged);
}
