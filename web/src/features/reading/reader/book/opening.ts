import { isBefore, isNearby, type Spot } from "../../engine/layout/layout";
import { covers } from "../../store/position-order";
import type { KnownPosition } from "../dependencies/dependencies";
import type { Asked } from "./address";
import type { News } from "./shown";

/**
 * Returns the position at which a book is opened before the server has responded: the one in the link, or the one that
 * this device has stored.
 */
export function firstPosition(asked: Asked, local: KnownPosition | null): Spot & { fingerprint?: string } {
  if (asked.spot) return asked.spot;
  if (local && (asked.section === null || asked.section === local.section)) return local;
  return { section: asked.section ?? 1, block: 0, offset: 0 };
}

/** Returns the offer to go back to the stored position if a link opened another one; otherwise null. */
export function wayBack({ spot }: Asked, local: KnownPosition | null): News | null {
  return spot && local && !isNearby(spot, local) ? { kind: "moved", back: local } : null;
}

export type SecondThought = { kind: "stay" } | { kind: "jump" | "ask"; position: KnownPosition };

const STAY: SecondThought = { kind: "stay" };

/**
 * Returns what to do about a later position on the server, recorded by another device: go there, offer it, or stay. A
 * position further on in the text is opened at once, an earlier one is only offered. A reader who asked for a position
 * or has started to read is not moved.
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
  // The link names the section that was read on another device, so the reader wants the position in it.
  if (asked.section === latest.section && asked.section !== local?.section) {
    return hasBegun ? ask(latest) : { kind: "jump", position: latest };
  }
  // The reader chose another section. On a device on which the book was never opened, the link may just start the book.
  if (asked.section !== null && asked.section !== local?.section) return local ? STAY : ask(latest);
  return isBefore(here, latest) && !hasBegun ? { kind: "jump", position: latest } : ask(latest);
}

/**
 * Returns whether a position of this device already takes the server's `latest` into account: it is
 * `latest` itself, a later one of the same tab, or was recorded after the reader had been shown
 * `latest`.
 */
function isKnownTo({ version = "", after = "" }: KnownPosition, latest: KnownPosition): boolean {
  return covers(version, latest.version ?? "") || covers(after, latest.version ?? "");
}

/**
 * Returns whether the position `local`, recorded here, is newer than the server's `latest` and not before it in the
 * text. The server then replaces its position by `local`.
 */
export function isAheadOf(local: KnownPosition, latest: KnownPosition): boolean {
  return latest.at <= local.at && !isBefore(local, latest);
}

function ask(position: KnownPosition): SecondThought {
  return { kind: "ask", position };
}
