import { flushSync } from "react-dom";
import { staysInPlace } from "./stays-in-place";

/**
 * Shows a change as one picture giving way to the next, where the browser can and motion is welcome. False leaves the
 * change to the caller.
 */
export function withViewTransition(change: () => void): boolean {
  if (!document.startViewTransition || document.visibilityState === "hidden" || prefersStillness())
    return false;
  // The picture would take the next press.
  if (staysInPlace()) return false;
  const { ready, finished } = document.startViewTransition(() => flushSync(change));
  // A transition that is skipped, as when the next click overtakes it, has still made its change.
  for (const outcome of [ready, finished]) outcome.catch(() => {});
  return true;
}

function prefersStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
