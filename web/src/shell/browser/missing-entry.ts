import { reloadOnce } from "./load-code";

/**
 * Reloads the page once if its entry script, or code that the entry imports, cannot be loaded. Must be called before the
 * script element is parsed. The listener captures, because the errors of elements do not bubble.
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

/** Returns whether a script is code of this site, which consists of modules only, unlike scripts of social networks. */
function isOurs({ type, src }: HTMLScriptElement): boolean {
  return type === "module" && src.startsWith(`${location.origin}/`);
}
