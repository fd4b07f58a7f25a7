import type { Mark } from "../store/mark";
import type { PositionNote, TimeNote } from "../store/model";
import { type Waiting, worthSending } from "./batch";

const MOST_PLACES = 1_000;

/** A position, reading time or mark that is not sent to the server yet. */
interface Entry<Note> {
  note: Note;
  reader: string;
  /** When `note` was written to this device's database (IndexedDB), in milliseconds; null until then. */
  writtenAt: number | null;
}

/**
 * The positions, reading times and marks that this tab has recorded and that are not sent yet. They are in the
 * device's database too, but a page that is being closed has no time to read it.
 */
export class Recent {
  #positions: Entry<PositionNote>[] = [];
  #time = new Map<string, Entry<TimeNote>>();
  #marks = new Map<string, Entry<Mark>>();

  addPositions(reader: string, notes: readonly PositionNote[], writtenAt: number | null): void {
    for (const note of notes) this.#positions.push({ note, reader, writtenAt });
    if (this.#positions.length <= MOST_PLACES) return;
    // Limits the number of positions in memory in a browser without storage.
    const worth = new Set(worthSending(this.#positions.map(({ note }) => note)).slice(-MOST_PLACES / 2));
    this.#positions = this.#positions.filter(({ note }) => worth.has(note));
  }

  addTime(reader: string, counters: readonly TimeNote[], writtenAt: number): void {
    for (const note of counters) {
      this.#time.set(`${reader} ${note.book_id} ${note.day}`, { note, reader, writtenAt });
    }
  }

  addMark(reader: string, mark: Mark, writtenAt: number | null): void {
    this.#marks.set(`${reader} ${mark.id}`, { note: mark, reader, writtenAt });
  }

  /**
   * To be called when a tab has sent everything that was written to the database before a time, in milliseconds:
   * removes those entries.
   */
  settled(before: number): void {
    const isLeft = ({ writtenAt }: Entry<unknown>) => writtenAt === null || writtenAt >= before;
    this.#positions = this.#positions.filter(isLeft);
    this.#time = new Map([...this.#time].filter(([, entry]) => isLeft(entry)));
    this.#marks = new Map([...this.#marks].filter(([, entry]) => isLeft(entry)));
  }

  of(reader: string): Waiting {
    const own = <Note>(entries: Iterable<Entry<Note>>) =>
      [...entries].filter((entry) => entry.reader === reader).map(({ note }) => note);
    return {
      places: own(this.#positions),
      time: own(this.#time.values()),
      marks: own(this.#marks.values()),
    };
  }

  get isEmpty(): boolean {
    return this.#positions.length === 0 && this.#time.size === 0 && this.#marks.size === 0;
  }
}
