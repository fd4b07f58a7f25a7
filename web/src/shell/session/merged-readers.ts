import { isDecided } from "../../api/envelope";
import { storedValue } from "../browser/stored-value";
import { readGuestId } from "./storage";

const stored = storedValue("dogear-merged-readers");
// The largest number of merged readers that are stored. Rows are moved within seconds, so there are never more than a
// few.
const MOST = 20;
const UNDECIDED = "";

type Merges = Record<string, string>;

/**
 * What became of a reader who used this browser before: merged into `reader`; replaced by another reader without a
 * merge (`gone`); or not known, because a request that may have merged the reader got no response.
 */
export type Became = { kind: "part of"; reader: string } | { kind: "gone" } | { kind: "undecided" };

/**
 * Sends a request that may merge this browser's reader into another. Stores beforehand that a merge
 * is possible: the response changes the cookie of all tabs at once, and no tab must then delete the
 * data of the former reader. `Session.become` announces the change when the new login is stored.
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
    // If the response does not decide it, the reader may have been merged.
    if (isDecided(error)) note(from, null);
    throw error;
  }
}

/**
 * To be called after a merge was undone: records that this browser has its earlier reader again. `Session.become`
 * announces the change.
 */
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
  // Without storage, this browser has no rows of readers either.
  stored.write(JSON.stringify(Object.fromEntries(entries)));
}

function read(): Merges {
  const merges = stored.json();
  return typeof merges === "object" && merges !== null ? (merges as Merges) : {};
}
