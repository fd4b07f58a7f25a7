import { isDecided } from "../../api/envelope";
import { storedValue } from "../browser/stored-value";
import { readGuestId } from "./storage";

const stored = storedValue("dogear-merged-readers");
// Rows of a reader are moved within seconds; more than a few are never waited for.
const MOST = 20;
const UNDECIDED = "";

type Merges = Record<string, string>;

/** What became of a reader that this browser was: part of another one, gone from here, or not known yet. */
export type Became = { kind: "part of"; reader: string } | { kind: "gone" } | { kind: "undecided" };

/**
 * Makes a call that may join this browser's reader to another one. It is noted before the call: the answer changes the
 * cookie in all tabs at once, and none of them must take the reader of before for a stranger. That this browser is
 * another reader is told by `Session.become`, once the new login is there to ask with.
 */
export async function merging<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const from = readGuestId();
  if (from === null) return call();
  note(from, UNDECIDED);
  try {
    const answer = await call();
    const into = readGuestId();
    note(from, into === from ? null : into);
    return answer;
  } catch (error) {
    // Undecided, it may have happened all the same.
    if (isDecided(error)) note(from, null);
    throw error;
  }
}

/** This browser is again the reader that had become part of another one; `Session.become` tells of it. */
export function separated(): void {
  const reader = readGuestId();
  if (reader !== null) note(reader, null);
}

export function whatBecameOf(reader: string): Became {
  const merges = read();
  let into = merges[reader];
  if (into === undefined) return { kind: "gone" };
  for (let steps = 0; steps < MOST && into !== UNDECIDED && merges[into] !== undefined; steps += 1) {
    into = merges[into] ?? UNDECIDED;
  }
  return into === UNDECIDED ? { kind: "undecided" } : { kind: "part of", reader: into };
}

function note(from: string, into: string | null): void {
  const { [from]: _, ...others } = read();
  const entries = Object.entries(others).slice(1 - MOST);
  if (into !== null) entries.push([from, into]);
  // Without storage there is nothing to be moved either.
  stored.write(JSON.stringify(Object.fromEntries(entries)));
}

function read(): Merges {
  const merges = stored.json();
  return typeof merges === "object" && merges !== null ? (merges as Merges) : {};
}
