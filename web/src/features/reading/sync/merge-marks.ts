import { comparePositions } from "../engine/layout/layout";
import { type Mark, timeOfChange } from "../store/mark";
import type { StoredMark } from "../store/rows";

/**
 * Which version holds. One that waits to be sent holds against an older one; one that was sent gives way to whatever
 * the server has made of it, such as a time that was ahead of its clock.
 */
export function mergedMark(kept: StoredMark | undefined, received: Mark, reader: string): StoredMark {
  if (kept?.waiting === 1 && kept.changed_at > received.changed_at) return kept;
  return { ...received, reader, waiting: 0 };
}

/** The time of a change is never before the one that the mark brings: this browser may not have what it changes. */
export function changedNow(mark: Mark, before: Mark | undefined, now: number): Mark {
  const changed_at = Math.max(mark.changed_at, before ? timeOfChange(before, now) : now);
  return { ...mark, created_at: before?.created_at ?? mark.created_at, changed_at };
}

/** In the order of the book. */
export function shownMarks(kept: ReadonlyArray<Mark & Partial<StoredMark>>): Mark[] {
  return kept
    .filter(({ deleted }) => !deleted)
    .map(({ reader: _, waiting: __, ...mark }) => mark)
    .sort((a, b) => comparePositions(beginning(a), beginning(b)));
}

const beginning = ({ section, start }: Mark) => ({ section, ...start });
