import { reloadOnce } from "./load-code";

/**
 * Reloads the page once if its entry script, or code that the entry imports, cannot be loaded. Must be called before
 * the parser reaches the script element. Listens in the capture phase, because error events of elements do not bubble.
 */
export function reloadForMissingEntry(): void {
  addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLScriptElement && isOurs(target)) void reloadOnce();
    },
    true,
  );
}

/** Returns whether a script belongs to this site: a module from this origin, which a social network's script is not. */
function isOurs({ type, src }: HTMLScriptElement): boolean {
  return type === "module" && src.startsWith(`${location.origin}/`);
}
