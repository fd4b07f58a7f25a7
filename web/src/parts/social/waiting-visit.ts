import { came, waiting } from "../consent/consent";

/** A tapped advertisement that nobody has claimed yet. */
export interface Visit {
  click: string;
  /** The campaign parameters of the landing page's address, which the server may store only after consent. */
  details?: Record<string, string>;
}

/** Stored for this tab only, until the reader has answered the consent question. */
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
  // If it cannot be stored, the server reports to the networks without the browser.
  came.write("1");
}
