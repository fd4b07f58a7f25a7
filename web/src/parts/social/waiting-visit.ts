import { came, waiting } from "../consent/consent";

/** A tapped advertisement that nobody has claimed yet. */
export interface Visit {
  click: string;
  /** What the landing page's address told, for a server that was not allowed to keep it yet. */
  details?: Record<string, string>;
}

/** Kept in this tab alone, and gone with it, until the reader has answered. */
export function letWait(visit: Visit): void {
  // Where it cannot be stored, the question is asked on the landing page only.
  waiting.write(JSON.stringify(visit));
}

export function waitingVisit(): Visit | null {
  const visit = waiting.json() as Visit | null;
  return typeof visit?.click === "string" ? visit : null;
}

export function dropVisit(): void {
  waiting.write(null);
}

export function noteCame(): void {
  // Where it cannot be stored, the server tells the networks by itself.
  came.write("1");
}
