import { flushSync } from "react-dom";
import { staysInPlace } from "./stays-in-place";

/**
 * Runs a change of the page in a view transition. Returns false, and leaves the change to the caller, if the browser
 * has none or the reader prefers less motion.
 */
export function withViewTransition(change: () => void): boolean {
  if (!document.startViewTransition || document.visibilityState === "hidden" || prefersStillness())
    return false;
  // The snapshot would receive the next press.
  if (staysInPlace()) return false;
  const { ready, finished } = document.startViewTransition(() => flushSync(change));
  // The promises reject if the transition is skipped, as by the next click. The change has been made all the same.
  for (const outcome of [ready, finished]) outcome.catch(() => {});
  return true;
}

function prefersStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
