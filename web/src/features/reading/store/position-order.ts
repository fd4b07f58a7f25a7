import { isBefore, type Spot } from "../engine/layout/layout";

/** The origin of a position, by which tabs and devices are put in order. The server uses the same rule. */
export interface Turned {
  /** Id of the tab. */
  visit: string;
  /** Counts the positions that the tab has recorded. */
  turn: number;
  /** Version of the position that the reader had been shown before; empty if there was none. */
  after: string;
}

/** A recorded position; those of earlier builds have no origin. */
type Noted = Spot & { at: number } & Partial<Turned>;

export function versionOf({ visit, turn }: Partial<Turned>): string {
  return visit ? `${turn ?? 0}.${visit}` : "";
}

/** Whether `version` names a position that the tab `visit` recorded. */
export function isOfVisit(version: string, visit: string): boolean {
  return parts(version)[1] === visit;
}

/** Whether `version` is `known`, or an earlier position of the same tab. */
export function covers(known: string, version: string): boolean {
  const [turn, visit] = parts(known);
  const [earlier, same] = parts(version);
  return visit !== "" && visit === same && earlier <= turn;
}

/**
 * Whether a book opens at `next` after it opened at `position`: the reader knew of that position, or the next one is both newer and
 * not before it.
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
