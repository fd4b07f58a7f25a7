import { type ComponentType, lazy } from "react";
import { loadCode } from "./browser/load-code";

const PAUSES_MS = [500, 2_000, 8_000];

/**
 * Code that the text does without. Where a reload has not mended it, it is asked for again while a connection comes and
 * goes, and then done without: no reader loses the page for it.
 */
export function lazily<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(async () => {
    let attempt = () => loadCode(load);
    for (const pause of PAUSES_MS) {
      try {
        return await attempt();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
      // The pauses are longer than the guard, so another attempt must not reload the page a second time.
      attempt = load;
    }
    return load().catch(() => ({ default: () => null }));
  });
}
