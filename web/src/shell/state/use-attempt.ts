import { useState } from "react";

/** What work resolves to that leads to another page: it stays busy until that page is there. */
export const LEAVING = Symbol();

export interface Attempt {
  busy: boolean;
  /** The name of what is under way; null if nothing is. */
  busyWith: string | null;
  /** Why the last attempt failed; empty if it did not. */
  problem: string;
  setProblem: (text: string) => void;
  /** Runs one piece of work at a time; the name tells several apart. Returns whether it was done. */
  run: (work: () => Promise<unknown>, name?: string) => Promise<boolean>;
}

/** Something that the reader asked for and that may fail; `failureText` is the sentence about a failure. */
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
