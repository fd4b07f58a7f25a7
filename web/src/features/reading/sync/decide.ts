import { comparePlaces } from "./batch";
import type { FoundPlace, FoundPlaces, TimedPlace } from "./model";

export type Decision =
  | { kind: "stay" }
  /** Goes there without a word. */
  | { kind: "jump"; place: FoundPlace }
  /** Offers to go there. */
  | { kind: "ask"; place: FoundPlace };

interface Known {
  /** Where this browser was last; null if it never was in this book. */
  local: TimedPlace | null;
  /** Null if the server could not be asked. */
  remote: FoundPlaces | null;
  /** The reader came by a link to a certain place, and wants to be there. */
  deepLink?: boolean;
}

/**
 * Where a book opens when another device has been in it too. The later place wins; going ahead is done, going back is
 * asked about, since a reader who finds an earlier page thinks that the place was lost.
 */
export function decide({ local, remote, deepLink = false }: Known): Decision {
  const latest = remote?.latest;
  if (!latest || deepLink) return { kind: "stay" };
  if (!local) return { kind: "jump", place: latest };
  if (latest.at <= local.at) return { kind: "stay" };
  const way = comparePlaces(latest, local);
  if (way === 0) return { kind: "stay" };
  return { kind: way > 0 ? "jump" : "ask", place: latest };
}
