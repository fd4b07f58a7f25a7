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
  /** Who this browser is now. */
  reader: () => string;
  device: () => { name: string; id: string };
  /** Something waits to be sent. */
  wake: () => void;
  ask: (reader: string, bookId: string) => Promise<FoundPositions>;
  /** Sent without waiting for an answer, with the login there is; not at all without one. */
  beacon: (body: (token: string) => string | null) => void;
}

interface Unwritten {
  places: Map<string, PositionNote>;
  beats: Map<string, TimeIncrement>;
}

/** Where and how long the reader reads. At most two seconds of it are in memory only. */
export class ReadingLog {
  readonly #deps: LogDeps;
  #unwritten = new Map<string, Unwritten>();
  #hasAdopted = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> = Promise.resolve();
  /** How many positions this tab has noted. */
  #turn = 0;
  #madeVisit: string | undefined;
  /** The position that the reader was shown last in each book. */
  readonly #shown = new Map<string, string>();
  readonly #positions = new Emitter<[bookId: string, place: FoundPosition]>();

  constructor(deps: LogDeps) {
    this.#deps = deps;
  }

  /** The reader has read here, at this time in milliseconds. */
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
   * The reader was shown this position: positions recorded from now on say so. A position of this tab does not replace
   * one of another tab, since a tab knows its own positions anyway.
   */
  show(bookId: string, version: string): void {
    if (!isOfVisit(version, this.#visit)) this.#shown.set(bookId, version);
  }

  /** Whether the reader has seen it, or been there in this tab. */
  isKnown(bookId: string, version: string): boolean {
    return [`${this.#turn}.${this.#visit}`, this.#shown.get(bookId) ?? ""].some((known) =>
      covers(known, version),
    );
  }

  /** Learns where books open, as the server says when something is sent. */
  readonly subscribe = this.#positions.subscribe;

  announce(books: SyncResponse["books"]): void {
    for (const { book_id, latest } of books) if (latest) this.#positions.emit(book_id, latest);
  }

  /** The book was read for so many whole seconds more. */
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

  /** Null: the server could not be asked. */
  async remote(bookId: string): Promise<FoundPositions | null> {
    try {
      return await this.#deps.ask(this.#deps.reader(), bookId);
    } catch {
      return null;
    }
  }

  /** Writes down what is in memory. */
  write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#hasAdopted) this.#adopt();
    const batch = this.#unwritten;
    this.#unwritten = new Map();
    if (batch.size > 0) this.#writing = this.#writing.then(() => this.#writeDown(batch));
    return this.#writing;
  }

  /** The page is about to go: there may be no later. */
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
        // A browser that stores nothing still sends when the page goes away.
        recent.addPositions(reader, notes, null);
      }
    }
    wake();
  }

  /** This tab. Made when it is needed: the server loads this code too, and has no randomness for it. */
  get #visit(): string {
    this.#madeVisit ??= newId();
    return this.#madeVisit;
  }

  /** What the page before this one noted as it went away, and had no time to write down. */
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
