import { CAME, WAITING } from "../consent/consent";

/** A tapped advertisement that nobody has claimed yet. */
export interface Visit {
  click: string;
  /** What the landing page's address told, for a server that was not allowed to keep it yet. */
  details?: Record<string, string>;
}

/** Kept in this tab alone, and gone with it, until the reader has answered. */
export function letWait(visit: Visit): void {
  try {
    sessionStorage.setItem(WAITING, JSON.stringify(visit));
  } catch {
    // Then the question is asked on the landing page only.
  }
}

export function waitingVisit(): Visit | null {
  try {
    const visit = JSON.parse(sessionStorage.getItem(WAITING) ?? "null");
    return typeof visit?.click === "string" ? visit : null;
  } catch {
    return null;
  }
}

export function dropVisit(): void {
  try {
    sessionStorage.removeItem(WAITING);
  } catch {
    // It was never there.
  }
}

export function noteCame(): void {
  try {
    localStorage.setItem(CAME, "1");
  } catch {
    // The server tells the networks by itself.
  }
}
