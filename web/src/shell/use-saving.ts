import { useState } from "react";
import { saveFile } from "./browser/save-file";
import { failureText } from "./failure-text";

export interface Saving {
  busy: boolean;
  /** Why the last file did not come; empty where it did. */
  problem: string;
  save: (file: () => Promise<Blob>, name: string) => Promise<void>;
}

/** Asks for a file and gives it to the reader, one at a time. */
export function useSaving(tell: (error: unknown) => string = failureText): Saving {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  async function save(file: () => Promise<Blob>, name: string) {
    if (busy) return;
    setBusy(true);
    setProblem("");
    try {
      saveFile(await file(), name);
    } catch (error) {
      setProblem(tell(error));
    }
    setBusy(false);
  }

  return { busy, problem, save };
}
