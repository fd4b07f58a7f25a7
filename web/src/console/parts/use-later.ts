import { useCallback, useEffect, useRef } from "react";

/** Calls once nothing has been asked for a while, with the last value: for what follows typing. */
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
