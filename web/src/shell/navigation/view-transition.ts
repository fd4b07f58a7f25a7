import { flushSync } from "react-dom";
import { staysInPlace } from "./stays-in-place";

/**
 * Runs a change of the page in a view transition and returns true. Returns false without running it if the browser has
 * no view transitions, or if the reader prefers less motion.
 */
export function withViewTransition(change: () => void): boolean {
  if (!document.startViewTransition || document.visibilityState === "hidden" || prefersStillness())
    return false;
  // In a view transition, a snapshot of the page would receive the next press.
  if (staysInPlace()) return false;
  const { ready, finished } = document.startViewTransition(() => flushSync(change));
  // The promises reject if the transition is skipped, as by the next click. The change was made nevertheless.
  for (const outcome of [ready, finished]) outcome.catch(() => {});
  return true;
}

function prefersStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
