import { type ReactNode, useRef, useState } from "react";
import type { Part } from "../../api/page";
import { Button } from "../../ui/button";
import { useApproach } from "../browser/use-approach";
import { t } from "../messages/translate";
import { isAlike, QueryCache, type QueryState, useCachedQuery } from "./query-cache";

/**
 * Creates a query cache of lists with cursor pagination. If the first page of a list is unchanged when it is fetched
 * again, the shown list stays, with all its pages.
 */
export function cursorCache<Item>(ask: (key: string) => Promise<Part<Item>>): QueryCache<Part<Item>> {
  return new QueryCache(ask, (shown, received) =>
    isAlike(shown.list.slice(0, received.list.length), received.list),
  );
}

export interface CursorPages<Item> {
  state: QueryState<Part<Item>>;
  reload: () => Promise<void>;
  phase: "resting" | "loading" | "failed";
  more: () => Promise<void>;
}

export function useCursorPages<Item>(
  cache: QueryCache<Part<Item>>,
  key: string,
  occasion: unknown,
  ask: (key: string, after: string) => Promise<Part<Item>>,
): CursorPages<Item> {
  const [state, reload] = useCachedQuery(cache, key, occasion);
  const [phase, setPhase] = useState<CursorPages<Item>["phase"]>("resting");
  const asking = useRef(false);

  async function more() {
    if (state.kind !== "ready" || state.data.next === null || asking.current) return;
    asking.current = true;
    setPhase("loading");
    try {
      const received = await ask(key, state.data.next);
      // The fetched page is dropped if another list, such as that of another reader, has replaced the shown one.
      if (cache.state(key) === state) {
        cache.update(key, ({ list }) => ({ list: [...list, ...received.list], next: received.next }));
      }
      setPhase("resting");
    } catch {
      setPhase("failed");
    }
    asking.current = false;
  }

  return { state, reload, phase, more };
}

interface EndProps<Item> {
  parts: CursorPages<Item>;
  /** Placeholder for the page that is being loaded. */
  skeleton: ReactNode;
}

/** The element after a list. When the reader has almost scrolled to it, it loads the next page of the list. */
export function LoadMore<Item>({ parts, skeleton }: EndProps<Item>) {
  const end = useRef<HTMLDivElement>(null);
  const { state, phase, more } = parts;
  const next = state.kind === "ready" ? state.data.next : null;

  useApproach(end, () => void more(), next !== null && phase === "resting", next);

  if (next === null) return null;
  return (
    <div ref={end} aria-busy={phase === "loading"} className="mt-6">
      {phase === "loading" && skeleton}
      {phase === "failed" && (
        <p role="alert" className="pb-3 text-center text-ink">
          {t("endless.failed")}
        </p>
      )}
      {phase !== "loading" && (
        <div className="flex justify-center">
          <Button quiet onClick={() => void more()}>
            {t(phase === "failed" ? "error.retry" : "endless.more")}
          </Button>
        </div>
      )}
    </div>
  );
}
