import { isBefore, type Spot } from "../engine/layout/layout";

/**
 * The origin of a position, by which positions of several tabs and devices are ordered, here and on
 * the server: its tab, its number in the tab, and the position that the reader was shown before.
 */
export interface Turned {
  /** Id of the visit (tab). */
  visit: string;
  /** Number of the position within the visit. */
  turn: number;
  /** Version of the position that the reader was shown before this one; empty if none was. */
  after: string;
}

/** A recorded position with its origin (`Turned`), which older builds did not record. */
type Noted = Spot & { at: number } & Partial<Turned>;

export function versionOf({ visit, turn }: Partial<Turned>): string {
  return visit ? `${turn ?? 0}.${visit}` : "";
}

/** Returns whether `version` names a position that the visit `visit` recorded. */
export function isOfVisit(version: string, visit: string): boolean {
  return parts(version)[1] === visit;
}

/** Returns whether `version` is `known`, or an earlier position of the same visit. */
export function covers(known: string, version: string): boolean {
  const [turn, visit] = parts(known);
  const [earlier, same] = parts(version);
  return visit !== "" && visit === same && earlier <= turn;
}

/**
 * Returns whether `next` replaces `position` as the position at which a book opens. It does not if the reader had been
 * shown `next` before `position` was recorded. It does if the reader had been shown `position` before `next` was
 * recorded, or if `next` is newer than `position` and not before it in the text.
 */
export function takesOver(next: Noted, position: Noted): boolean {
  if (!position.visit) return true;
  if (knows(position, next)) return false;
  return knows(next, position) || (next.at >= position.at && !isBefore(next, position));
}

function knows(one: Noted, other: Noted): boolean {
  return covers(versionOf(one), versionOf(other)) || covers(one.after ?? "", versionOf(other));
}

function parts(version: string): [number, string] {
  const dot = version.indexOf(".");
  return dot < 0 ? [0, ""] : [Number(version.slice(0, dot)), version.slice(dot + 1)];
}
