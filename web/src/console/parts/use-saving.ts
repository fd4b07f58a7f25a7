import { useRef, useState } from "react";
import { store } from "../data/store";
import { failureText } from "./failure";

export interface Saving<Value> {
  /** The value that the operator entered last, while it is being saved; null if nothing is being saved. */
  wanted: Value | null;
  problem: string;
  save: (value: Value) => Promise<void>;
}

/**
 * Saves a value which the operator may change again while an earlier change is being saved. Requests do not overlap:
 * after each response, the newest value is sent, if it was changed since. After a failure, `wanted` is null again.
 */
export function useSaving<Value>(
  send: (value: Value) => Promise<unknown>,
  textOf: (error: unknown) => string = failureText,
): Saving<Value> {
  const [wanted, setWanted] = useState<Value | null>(null);
  const [problem, setProblem] = useState("");
  const newest = useRef<{ value: Value } | null>(null);
  const latest = useRef(send);
  latest.current = send;

  async function save(value: Value): Promise<void> {
    const isRunning = newest.current !== null;
    newest.current = { value };
    setWanted(() => value);
    if (isRunning) return;
    setProblem("");
    try {
      for (let sent: { value: Value } | null = null; newest.current !== sent; ) {
        sent = newest.current;
        if (sent) await latest.current(sent.value);
      }
    } catch (error) {
      store.report(error);
      setProblem(textOf(error));
    } finally {
      newest.current = null;
      setWanted(null);
    }
  }

  return { wanted, problem, save };
}
