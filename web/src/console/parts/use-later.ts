import { useCallback, useEffect, useRef } from "react";

/**
 * Returns a debounced function: it calls `call` with the last value, once it has not been called for `ms` milliseconds.
 */
export function useLater<Value>(call: (value: Value) => void, ms = 250): (value: Value) => void {
  const latest = useRef(call);
  latest.current = call;
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (value) => {
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => latest.current(value), ms);
    },
    [ms],
  );
}
