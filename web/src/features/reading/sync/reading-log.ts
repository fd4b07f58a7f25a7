import { newId } from "../../../api/envelope";
import { Emitter } from "../../../shell/state/emitter";
import type { Position } from "../engine/layout/layout";
import { dayOf, zoneOf } from "../store/day";
import {
  type FoundPosition,
  type FoundPositions,
  type LocalPosition,
  NOBODY,
  type PositionNote,
  type SyncResponse,
} from "../store/model";
import { covers, isOfVisit, versionOf } from "../store/position-order";
import { beaconBody } from "./batch";
import type { Journal, TimeIncrement } from "./journal";
import { WRITE_MS } from "./pace";
import { pendingPositions, removePending, storePending } from "./pending-positions";
import type { Recent } from "./recent";
import { flagWaiting } from "./waiting-flag";

export interface LogDeps {
  journal: Journal;
  recent: Recent;
  now: () => number;
  /** Returns the current reader of this browser. */
  reader: () => string;
  device: () => { name: string; id: string };
  /** Called when there are positions or reading times to send. */
  wake: () => void;
  ask: (reader: string, bookId: string) => Promise<FoundPositions>;
  /** Sends a beacon with the stored login, without waiting for a response; does nothing without a login. */
  beacon: (body: (token: string) => string | null) => void;
}

interface Unwritten {
  places: Map<string, PositionNote>;
  beats: Map<string, TimeIncrement>;
}

/** Records the reader's positions and reading time. They are written to the database at most two seconds later. */
export class ReadingLog {
  readonly #deps: LogDeps;
  #unwritten = new Map<string, Unwritten>();
  #hasAdopted = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> = Promise.resolve();
  /** Number of positions that this tab has recorded. */
  #turn = 0;
  #madeVisit: string | undefined;
  /** Version of the position that the reader was last shown, by book. */
  readonly #shown = new Map<string, string>();
  readonly #positions = new Emitter<[bookId: string, place: FoundPosition]>();

  constructor(deps: LogDeps) {
    this.#deps = deps;
  }

  /** Records that the reader was at a position, at a time in milliseconds. */
  note(bookId: string, position: Position, at?: number): void {
    const { section, block, offset, fingerprint } = position;
    const now = at ?? this.#deps.now();
    this.#turn += 1;
    this.#own().places.set(bookId, {
      book_id: bookId,
      section,
      block,
      offset,
      fingerprint,
      at: Math.floor(now / 1_000),
      device: this.#deps.device().name,
      zone: zoneOf(now),
      visit: this.#visit,
      turn: this.#turn,
      after: this.#shown.get(bookId) ?? "",
    });
    this.#writeSoon();
  }

  /**
   * Records that the reader was shown a position. Positions recorded from now on refer to it. A position that this tab
   * recorded itself is ignored, so that it does not replace one of another tab.
   */
  show(bookId: string, version: string): void {
    if (!isOfVisit(version, this.#visit)) this.#shown.set(bookId, version);
  }

  /** Returns whether the reader was shown the position with this version, or was at that position in this tab. */
  isKnown(bookId: string, version: string): boolean {
    return [`${this.#turn}.${this.#visit}`, this.#shown.get(bookId) ?? ""].some((known) =>
      covers(known, version),
    );
  }

  /** Subscribes to the positions at which books open, which the server returns in a sync. */
  readonly subscribe = this.#positions.subscribe;

  announce(books: SyncResponse["books"]): void {
    for (const { book_id, latest } of books) if (latest) this.#positions.emit(book_id, latest);
  }

  /** Adds to the reading time of a book: seconds and words, both rounded to whole numbers. */
  beat(bookId: string, seconds: number, words: number): void {
    const now = this.#deps.now();
    const day = dayOf(now);
    const { beats } = this.#own();
    const key = `${bookId} ${day}`;
    const before = beats.get(key);
    beats.set(key, {
      book_id: bookId,
      day,
      device: this.#deps.device().id,
      seconds: (before?.seconds ?? 0) + Math.round(seconds),
      words: (before?.words ?? 0) + Math.round(words),
    });
    this.#writeSoon();
  }

  async local(bookId: string): Promise<LocalPosition | null> {
    const reader = this.#deps.reader();
    this.#adopt();
    const noted = [reader, NOBODY]
      .map((whose) => this.#unwritten.get(whose)?.places.get(bookId))
      .find((note) => note !== undefined);
    if (noted) {
      const { section, block, offset, fingerprint, at, after } = noted;
      return { section, block, offset, fingerprint, at, version: versionOf(noted), after };
    }
    try {
      const latest = await this.#deps.journal.latest(reader, bookId);
      const now = Math.floor(this.#deps.now() / 1_000);
      return latest && { ...latest, at: Math.min(latest.at, now) };
    } catch {
      return null;
    }
  }

  /** Loads the positions in a book from the server; null if the server cannot be reached. */
  async remote(bookId: string): Promise<FoundPositions | null> {
    try {
      return await this.#deps.ask(this.#deps.reader(), bookId);
    } catch {
      return null;
    }
  }

  /** Writes the positions and reading times that are only in memory to the database. */
  write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#hasAdopted) this.#adopt();
    const batch = this.#unwritten;
    this.#unwritten = new Map();
    if (batch.size > 0) this.#writing = this.#writing.then(() => this.#writeDown(batch));
    return this.#writing;
  }

  /** To be called when the page is closed: stores everything synchronously, and sends a beacon. */
  leave(): void {
    const reader = this.#deps.reader();
    const unwritten = this.#unwritten.get(reader);
    if (unwritten) {
      storePending(reader, unwritten.places.values());
      flagWaiting(true);
    }
    if (reader !== NOBODY) {
      const known = this.#deps.recent.of(reader);
      const positions = [...known.places, ...(unwritten?.places.values() ?? [])];
      this.#deps.beacon((token) => beaconBody({ ...known, places: positions }, token));
    }
    void this.write();
  }

  async #writeDown(batch: ReadonlyMap<string, Unwritten>): Promise<void> {
    const { journal, recent, now, wake } = this.#deps;
    for (const [reader, { places: positions, beats }] of batch) {
      const notes = [...positions.values()];
      try {
        const counters = await journal.add(reader, notes, [...beats.values()]);
        recent.addTime(reader, counters, now());
        recent.addPositions(reader, notes, now());
        removePending(reader, notes);
      } catch {
        // Without storage, the positions are still sent when the page is closed.
        recent.addPositions(reader, notes, null);
      }
    }
    wake();
  }

  /**
   * Id of the visit (this tab). Generated on first use, because the server renders with this code too and has no
   * randomness for an id.
   */
  get #visit(): string {
    this.#madeVisit ??= newId();
    return this.#madeVisit;
  }

  /** Adds the pending positions of the previous page to this log. */
  #adopt(): void {
    this.#hasAdopted = true;
    for (const { reader, ...note } of Object.values(pendingPositions())) {
      const { places: positions } = this.#own(reader);
      const later = positions.get(note.book_id);
      if (later && later.at >= note.at) continue;
      positions.set(note.book_id, note);
      this.#writeSoon();
    }
  }

  #own(reader = this.#deps.reader()): Unwritten {
    const own = this.#unwritten.get(reader) ?? { places: new Map(), beats: new Map() };
    this.#unwritten.set(reader, own);
    return own;
  }

  #writeSoon(): void {
    if (this.#timer) return;
    flagWaiting(true);
    this.#timer = setTimeout(() => void this.write(), WRITE_MS);
  }
}
