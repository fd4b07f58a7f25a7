import { isBefore } from "../engine/layout/layout";
import type { Mark } from "../store/mark";
import type { PositionNote, SyncBody, TimeNote } from "../store/model";

/** The largest number of entries of each kind (position, reading time, mark) that the server accepts in a request. */
const MOST_ENTRIES = 200;
/** The largest size of the entries in a request, in bytes. A beacon may have 64 KiB, including the other fields. */
export const MOST_BYTES = 60_000;
// Length in seconds of the intervals of which only the last position is sent: people read the log, so it need not
// contain each scroll.
const SPACING = 30;

export interface Waiting<Row extends PositionNote = PositionNote> {
  places: Row[];
  time: TimeNote[];
  marks: Mark[];
}

/**
 * Returns the positions of a log that are sent: the last of every half minute in a section, so that every section that
 * was read is included, and the furthest in the book, even if the reader has gone back since.
 */
export function worthSending<Row extends PositionNote>(log: readonly Row[]): Row[] {
  const kept = new Map<string, Row>();
  const furthest = new Map<string, Row>();
  for (const row of log) {
    const step = `${row.book_id} ${row.section} ${Math.floor(row.at / SPACING)}`;
    const before = kept.get(step);
    if (!before || before.at <= row.at) kept.set(step, row);
    const far = furthest.get(row.book_id);
    if (!far || isBefore(far, row)) furthest.set(row.book_id, row);
  }
  const chosen = new Set([...kept.values(), ...furthest.values()]);
  return log.filter((row) => chosen.has(row));
}

/** Returns as many pending entries as one request takes. An entry that is too large for this is sent alone. */
export function firstBatch<Row extends PositionNote>(
  { places: positions, time, marks }: Waiting<Row>,
  bytes = MOST_BYTES,
): Waiting<Row> {
  let left = bytes;
  let taken = 0;
  const fitting = <Entry>(entries: readonly Entry[]): Entry[] => {
    const chosen: Entry[] = [];
    for (const entry of entries.slice(0, MOST_ENTRIES)) {
      const size = bytesOf(entry) + 1;
      if (size > left && taken > 0) break;
      left -= size;
      taken += 1;
      chosen.push(entry);
    }
    return chosen;
  };
  return { places: fitting(positions), time: fitting(time), marks: fitting(marks) };
}

/**
 * Returns the body of the request that is sent when the page is closed; null if there is nothing to send. It contains
 * as many entries as fit, the newest positions and marks first; all others stay stored and are sent at the next visit.
 */
export function beaconBody({ places: positions, time, marks }: Waiting, token: string): string | null {
  if (positions.length + time.length + marks.length === 0) return null;
  const latestFirst = firstBatch({
    places: worthSending(positions).reverse(),
    time,
    marks: [...marks].sort((a, b) => b.changed_at - a.changed_at),
  });
  const body: SyncBody & { access_token: string } = {
    ...latestFirst,
    places: latestFirst.places.reverse(),
    since: { marks: null },
    access_token: token,
  };
  return JSON.stringify(body);
}

function bytesOf(entry: unknown): number {
  return new TextEncoder().encode(JSON.stringify(entry)).length;
}
