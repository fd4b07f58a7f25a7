import { comparePositions } from "../engine/layout/layout";
import { type Mark, timeOfChange } from "../store/mark";
import type { StoredMark } from "../store/rows";

/**
 * Returns the version of a mark to store: `kept`, the stored one, if it is newer than `received`
 * and not sent yet, otherwise `received`. The server may have changed a mark that it got, such as
 * its time.
 */
export function mergedMark(kept: StoredMark | undefined, received: Mark, reader: string): StoredMark {
  if (kept?.waiting === 1 && kept.changed_at > received.changed_at) return kept;
  return { ...received, reader, waiting: 0 };
}

/**
 * Returns `mark`, a new version, with the time of its change: later than that of `before`, the
 * stored version, and never before the time that `mark` has already. `before` is undefined if this
 * browser has not stored the mark.
 */
export function changedNow(mark: Mark, before: Mark | undefined, now: number): Mark {
  const changed_at = Math.max(mark.changed_at, before ? timeOfChange(before, now) : now);
  return { ...mark, created_at: before?.created_at ?? mark.created_at, changed_at };
}

/** Returns the marks that are not deleted, in book order. */
export function shownMarks(kept: ReadonlyArray<Mark & Partial<StoredMark>>): Mark[] {
  return kept
    .filter(({ deleted }) => !deleted)
    .map(({ reader: _, waiting: __, ...mark }) => mark)
    .sort((a, b) => comparePositions(beginning(a), beginning(b)));
}

const beginning = ({ section, start }: Mark) => ({ section, ...start });
