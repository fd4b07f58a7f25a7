import { useEffect, useSyncExternalStore } from "react";
import type { LazyPart, LazyState } from "./load-code";

const IDLE = { kind: "idle" } as const;
const onServer = () => IDLE;

/**
 * Returns the state of a lazy part, and loads it after the page is mounted. On the server and in the first render, it
 * is not loaded.
 */
export function useLazyPart<Code>(part: LazyPart<Code>): LazyState<Code> {
  useEffect(() => part.preload(), [part]);
  return useSyncExternalStore<LazyState<Code>>(part.subscribe, part.state, onServer);
}
