import { comparePositions } from "../engine/layout/layout";
import { type Mark, timeOfChange } from "../store/mark";
import type { StoredMark } from "../store/rows";

/**
 * Returns the version of a mark to store. The stored version is kept if it is not sent yet and is newer than
 * `received`. Otherwise the version of the server is stored, which may have changed it, such as its time.
 */
export function mergedMark(kept: StoredMark | undefined, received: Mark, reader: string): StoredMark {
  if (kept?.waiting === 1 && kept.changed_at > received.changed_at) return kept;
  return { ...received, reader, waiting: 0 };
}

/**
 * Returns the new version `mark` with the time of its change: later than `before`, the stored version, and never before
 * the time that `mark` has already, because this browser may not have stored the version that was changed.
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
