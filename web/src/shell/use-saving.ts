import { saveFile } from "./browser/save-file";
import { failureText } from "./failure-text";
import { useAttempt } from "./state/use-attempt";

export interface Saving {
  busy: boolean;
  /** Why the last file did not come; empty where it did. */
  problem: string;
  save: (file: () => Promise<Blob>, name: string) => Promise<void>;
}

/** Asks for a file and gives it to the reader, one at a time. */
export function useSaving(tell: (error: unknown) => string = failureText): Saving {
  const { busy, problem, run } = useAttempt(tell);

  return {
    busy,
    problem,
    save: async (file, name) => {
      await run(async () => saveFile(await file(), name));
    },
  };
}
