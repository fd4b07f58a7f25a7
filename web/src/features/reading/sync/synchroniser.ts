import type { InOneTab } from "../../../shell/browser/one-tab";
import { sentMark } from "../store/mark";
import { NOBODY, type SyncBody, type SyncResponse } from "../store/model";
import { firstBatch, type Waiting } from "./batch";
import type { Journal, LoggedPosition, Read } from "./journal";
import { sendDelay } from "./pace";

export interface SyncDeps {
  journal: Journal;
  alone: InOneTab;
  now: () => number;
  luck: () => number;
  /** Returns the reader of this browser, creating a guest if needed; null while the server cannot be reached. */
  reader: () => Promise<string | null>;
  /** Moves the rows of earlier readers of this browser to this reader, or deletes them. */
  settleOwners: (reader: string) => Promise<void>;
  /** Checks the access to texts that another reader downloaded. */
  recheckTexts: (reader: string) => Promise<void>;
  /** Writes reading data that is only in memory to the database. */
  write: () => Promise<void>;
  send: (reader: string, body: SyncBody) => Promise<SyncResponse>;
  /** Returns the seconds after which a failed request may be repeated, if the server says so. */
  retryAfter: (error: unknown) => number | null;
  /** Returns whether the server refused a request for good, so that a retry is useless. */
  isRefused: (error: unknown) => boolean;
  settings: (reader: string) => Promise<void>;
  /** Called with the positions at which books now open, as the response to a sync has them. */
  placed: (books: SyncResponse["books"]) => void;
  marksChanged: () => void;
  /** Called when everything that was written before a time, in milliseconds, has been sent. */
  sent: (before: number) => void;
}

// Limit on the number of requests of one sync, far more than any reader needs. It ends the sync if the server never
// reports the last page of marks.
const MOST_REQUESTS = 100;

/** Syncs: sends what is pending, and applies the changes of other devices. One tab at a time. */
export class Synchroniser {
  readonly #deps: SyncDeps;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #again = false;
  #failures = 0;
  #atLeastMs = 0;
  #asked = false;

  constructor(deps: SyncDeps) {
    this.#deps = deps;
  }

  /** Fetches the changes of other devices; only the first call does. */
  start(): void {
    if (this.#asked) return;
    this.#asked = true;
    void this.now();
  }

  /** To be called when there is reading data to send: schedules a sync. */
  wake(): void {
    if (!this.#asked) {
      this.start();
    } else if (this.#running) {
      this.#again = true;
    } else {
      this.#later();
    }
  }

  /** Syncs at once, such as after the connection or the reader has returned. */
  now(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#running ??= this.#deps
      .alone(() => this.#round())
      .then(
        () => {
          this.#failures = 0;
          this.#atLeastMs = 0;
        },
        (error) => {
          this.#failures += 1;
          this.#atLeastMs = (this.#deps.retryAfter(error) ?? 0) * 1_000;
          this.#again = true;
        },
      )
      .finally(() => {
        this.#running = undefined;
        if (!this.#again) return;
        this.#again = false;
        this.#later();
      });
    return this.#running;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #later(): void {
    const delay = sendDelay(this.#failures, this.#deps.luck(), this.#atLeastMs);
    this.#timer ??= setTimeout(() => void this.now(), delay);
  }

  async #round(): Promise<void> {
    const { now, write, settleOwners, settings, marksChanged, sent, recheckTexts } = this.#deps;
    await write();
    const begun = now();
    const reader = await this.#deps.reader();
    if (reader === null || reader === NOBODY) throw new Error("nobody to send it for");
    await settleOwners(reader);
    let changed = false;
    for (let requests = 0; requests < MOST_REQUESTS; requests += 1) {
      const step = await this.#step(reader);
      changed ||= step.changed;
      if (step.isLast) break;
    }
    if (changed) marksChanged();
    await settings(reader);
    sent(begun);
    await recheckTexts(reader);
  }

  /**
   * Sends the first pending entries. If the server refuses the request, finds and drops the entry that it refuses, so
   * that the others are sent.
   */
  async #sendFirst(
    reader: string,
    read: Read,
    since: string | null,
  ): Promise<[Waiting<LoggedPosition>, SyncResponse]> {
    const { send, isRefused } = this.#deps;
    const sent = (batch: Waiting) => send(reader, { ...bare(batch), since: { marks: since } });
    const batch = firstBatch(read);
    try {
      return [batch, await sent(batch)];
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
    const single = firstBatch(read, 0);
    try {
      return [single, await sent(single)];
    } catch (error) {
      if (!isRefused(error) || isEmpty(single)) throw error;
    }
    return [single, { refused: [], books: [], marks: { list: [], next: since, more: false } }];
  }

  async #step(reader: string): Promise<{ changed: boolean; isLast: boolean }> {
    const { journal } = this.#deps;
    const [read, since] = [await journal.waiting(reader), await journal.cursor(reader)];
    const [batch, answer] = await this.#sendFirst(reader, read, since);
    const changed = await journal.settle(reader, read, batch, answer);
    this.#deps.placed(answer.books);
    const isAllSent =
      batch.places.length === read.places.length &&
      batch.time.length === read.time.length &&
      batch.marks.length === read.marks.length;
    return { changed, isLast: isAllSent && !answer.marks.more };
  }
}

function isEmpty({ places: positions, time, marks }: Waiting): boolean {
  return positions.length + time.length + marks.length === 0;
}

/** Returns pending entries as they are sent: without the fields that only the browser uses. */
function bare({ places: positions, time, marks }: Waiting): Omit<SyncBody, "since"> {
  return {
    places: positions.map(
      ({ book_id, section, block, offset, fingerprint, at, device, zone, visit, turn, after }) => ({
        book_id,
        section,
        block,
        offset,
        fingerprint,
        at,
        device,
        zone,
        visit,
        turn,
        after,
      }),
    ),
    time: time.map(({ book_id, day, device, seconds, words }) => ({ book_id, day, device, seconds, words })),
    marks: marks.map(sentMark),
  };
}
