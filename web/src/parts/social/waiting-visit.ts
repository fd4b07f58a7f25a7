import { came, waiting } from "../consent/consent";

/** A visit through an advertisement whose click is not claimed yet. */
export interface Visit {
  click: string;
  /** The campaign parameters in the address of the landing page, which the server may store only after consent. */
  details?: Record<string, string>;
}

/** Stores a visit for this tab until the reader has answered the consent question. */
export function letWait(visit: Visit): void {
  // Without storage, only the landing page asks for consent.
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
  // Without storage, this browser reports no conversions to the ad platforms; the server does.
  came.write("1");
}
