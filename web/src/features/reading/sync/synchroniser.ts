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
  /** Who this browser is, once the server has said so; null while it cannot be asked. */
  reader: () => Promise<string | null>;
  /** Rows of readers that this browser was before come to this one, or go. */
  settleOwners: (reader: string) => Promise<void>;
  /** Texts that came from another reader are looked at again. */
  recheckTexts: (reader: string) => Promise<void>;
  /** What is still in memory is written down. */
  write: () => Promise<void>;
  send: (reader: string, body: SyncBody) => Promise<SyncResponse>;
  /** Seconds after which the server wants to be asked again, if a failure says so. */
  retryAfter: (error: unknown) => number | null;
  /** The server will never take what was sent, however often it is sent. */
  isRefused: (error: unknown) => boolean;
  settings: (reader: string) => Promise<void>;
  /** Where the books that were sent open now, with what other devices did. */
  placed: (books: SyncResponse["books"]) => void;
  marksChanged: () => void;
  /** All that was written down before this time, in milliseconds, has been sent. */
  sent: (before: number) => void;
}

// Far more than any reader has waiting; a server that never finishes is not asked for ever.
const MOST_REQUESTS = 100;

/** Sends what waits and takes over what other devices did, one tab at a time. */
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

  /** Learns what other devices did; once, however often it is asked to. */
  start(): void {
    if (this.#asked) return;
    this.#asked = true;
    void this.now();
  }

  /** Something waits: it is sent soon. */
  wake(): void {
    if (!this.#asked) {
      this.start();
    } else if (this.#running) {
      this.#again = true;
    } else {
      this.#later();
    }
  }

  /** Without waiting: the connection has returned, or the reader has. */
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

  /** One entry that the server cannot take must not hold back all others: it is found, and given up. */
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

/** The rows without what is only of use here. */
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
