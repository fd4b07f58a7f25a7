import { comparePositions } from "../engine/layout/layout";
import { type Mark, timeOfChange } from "../store/mark";
import type { StoredMark } from "../store/rows";

/**
 * Returns the version of a mark that stays stored. A version that is not sent yet wins over an older one from the
 * server. A version that was sent is replaced by what the server made of it, such as with a corrected time.
 */
export function mergedMark(kept: StoredMark | undefined, received: Mark, reader: string): StoredMark {
  if (kept?.waiting === 1 && kept.changed_at > received.changed_at) return kept;
  return { ...received, reader, waiting: 0 };
}

/**
 * Returns a mark with the time of its change, which is never before the mark's own time: this browser may not have the
 * version that is changed.
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
