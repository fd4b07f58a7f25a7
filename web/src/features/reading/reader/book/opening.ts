import { isBefore, isNearby, type Spot } from "../../engine/layout/layout";
import { covers } from "../../store/position-order";
import type { KnownPosition } from "../dependencies/dependencies";
import type { Asked } from "./address";
import type { News } from "./shown";

/** Where a book is opened at once, by what this device knows. */
export function firstPosition(asked: Asked, local: KnownPosition | null): Spot & { fingerprint?: string } {
  if (asked.spot) return asked.spot;
  if (local && (asked.section === null || asked.section === local.section)) return local;
  return { section: asked.section ?? 1, block: 0, offset: 0 };
}

/** A link to a position leads away from where the reader was: that is offered, as after every other jump. */
export function wayBack({ spot }: Asked, local: KnownPosition | null): News | null {
  return spot && local && !isNearby(spot, local) ? { kind: "moved", back: local } : null;
}

export type SecondThought = { kind: "stay" } | { kind: "jump" | "ask"; position: KnownPosition };

const STAY: SecondThought = { kind: "stay" };

/**
 * What to do when the server knows of a later position, noted elsewhere. Ahead is where the reader wants to be; backwards
 * nobody is sent unasked. Whoever asked for a position, or has begun to read here, is not moved at all.
 */
export function secondThought(
  asked: Asked,
  local: KnownPosition | null,
  latest: KnownPosition | null,
  hasBegun: boolean,
): SecondThought {
  if (!latest || asked.spot) return STAY;
  if (local && (isKnownTo(local, latest) || isAheadOf(local, latest))) return STAY;
  const here = firstPosition(asked, local);
  const same = latest.section === here.section && latest.block === here.block;
  if (same) return STAY;
  // Led back to the section that was left elsewhere, the reader wants the position in it.
  if (asked.section === latest.section && asked.section !== local?.section) {
    return hasBegun ? ask(latest) : { kind: "jump", position: latest };
  }
  // A section was chosen by hand. On a device that has never seen the book, that may have been a mere start.
  if (asked.section !== null && asked.section !== local?.section) return local ? STAY : ask(latest);
  return isBefore(here, latest) && !hasBegun ? { kind: "jump", position: latest } : ask(latest);
}

/** The position was noted here, or before what was noted here. */
function isKnownTo({ version = "", after = "" }: KnownPosition, latest: KnownPosition): boolean {
  return covers(version, latest.version ?? "") || covers(after, latest.version ?? "");
}

/** What was noted here is newer and not before it: the server will know in a moment. */
export function isAheadOf(local: KnownPosition, latest: KnownPosition): boolean {
  return latest.at <= local.at && !isBefore(local, latest);
}

function ask(position: KnownPosition): SecondThought {
  return { kind: "ask", position };
}
