import { saveFile } from "./browser/save-file";
import { failureText } from "./failure-text";
import { useAttempt } from "./state/use-attempt";

export interface Saving {
  busy: boolean;
  /** Why the last download failed; empty if it did not. */
  problem: string;
  save: (file: () => Promise<Blob>, name: string) => Promise<void>;
}

/** Returns a function that fetches and saves one file at a time, and the state of the download. */
export function useSaving(textOf: (error: unknown) => string = failureText): Saving {
  const { busy, problem, run } = useAttempt(textOf);

  return {
    busy,
    problem,
    save: async (file, name) => {
      await run(async () => saveFile(await file(), name));
    },
  };
}
