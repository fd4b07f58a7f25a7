import { type ComponentType, lazy } from "react";

const PAUSES_MS = [500, 2_000, 8_000];

/**
 * Code that the text does without. It is asked for again while a connection comes and goes, and then done without: no
 * reader loses the page for it.
 */
export function lazily<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(async () => {
    for (const pause of PAUSES_MS) {
      try {
        return await load();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    return load().catch(() => ({ default: () => null }));
  });
}
