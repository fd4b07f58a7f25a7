import { useState } from "react";

/** The result of work that opens another page. The attempt stays busy until that page is shown. */
export const LEAVING = Symbol();

export interface Attempt {
  busy: boolean;
  /** The name of the work that is running; null if none is. */
  busyWith: string | null;
  /** Why the last attempt failed; empty if it did not. */
  problem: string;
  setProblem: (text: string) => void;
  /** Runs work unless other work is running; `name` becomes `busyWith`. Returns whether the work succeeded. */
  run: (work: () => Promise<unknown>, name?: string) => Promise<boolean>;
}

/**
 * Returns the state of an action of the reader (busy, failed), and a function that runs it. `failureText` returns the
 * sentence for an error.
 */
export function useAttempt(failureText: (error: unknown) => string): Attempt {
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const [problem, setProblem] = useState("");

  async function run(work: () => Promise<unknown>, name = ""): Promise<boolean> {
    if (busyWith !== null) return false;
    setBusyWith(name);
    setProblem("");
    try {
      if ((await work()) !== LEAVING) setBusyWith(null);
      return true;
    } catch (error) {
      setProblem(failureText(error));
      setBusyWith(null);
      return false;
    }
  }

  return { busy: busyWith !== null, busyWith, problem, setProblem, run };
}
