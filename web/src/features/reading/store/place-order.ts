import { isBefore, type Spot } from "../engine/layout/layout";

/** How a position came to be noted. The server decides by the same rule where a book opens. */
export interface Turned {
  /** The tab. */
  visit: string;
  /** Which of its notes this is. */
  turn: number;
  /** Version of the place that the reader had been shown before; empty if there was none. */
  after: string;
}

/** A position; those of earlier builds do not say how they came. */
type Noted = Spot & { at: number } & Partial<Turned>;

export function versionOf({ visit, turn }: Partial<Turned>): string {
  return visit ? `${turn ?? 0}.${visit}` : "";
}

/** Whether whoever knows of `known` knows of `version` too: it is an earlier note of the same tab. */
export function covers(known: string, version: string): boolean {
  const [turn, visit] = parts(known);
  const [earlier, same] = parts(version);
  return visit !== "" && visit === same && earlier <= turn;
}

/**
 * Whether a book opens at `next` after it opened at `place`: the reader knew of that place, or the next one is both newer and
 * not before it.
 */
export function takesOver(next: Noted, place: Noted): boolean {
  if (!place.visit) return true;
  if (knows(place, next)) return false;
  return knows(next, place) || (next.at >= place.at && !isBefore(next, place));
}

function knows(one: Noted, other: Noted): boolean {
  return covers(versionOf(one), versionOf(other)) || covers(one.after ?? "", versionOf(other));
}

function parts(version: string): [number, string] {
  const dot = version.indexOf(".");
  return dot < 0 ? [0, ""] : [Number(version.slice(0, dot)), version.slice(dot + 1)];
}
