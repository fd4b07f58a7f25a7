import { useEffect, useSyncExternalStore } from "react";
import type { LazyPart, LazyState } from "./load-code";

const IDLE = { kind: "idle" } as const;
const onServer = () => IDLE;

/** Loads the part once the page is there. The server, and the first render in the browser, have none of it. */
export function useLazyPart<Code>(part: LazyPart<Code>): LazyState<Code> {
  useEffect(() => part.preload(), [part]);
  return useSyncExternalStore<LazyState<Code>>(part.subscribe, part.state, onServer);
}
