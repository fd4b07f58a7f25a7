import { join } from "node:path";
import { command } from "./command";

const SAMPLES = {
  arabic: "arabic.md",
  hebrew: "hebrew.md",
  japanese: "japanese.md",
  /** Verse with lines longer than the width of a phone. */
  verse: "verse.html",
} as const;

/**
 * Imports a short book with a text that the demo lacks, and returns its id. The book is withdrawn, so that it is on no
 * list of other tests.
 */
export function importSample(name: keyof typeof SAMPLES): string {
  const file = join(import.meta.dirname, "samples", SAMPLES[name]);
  const [bookId = ""] = command(["import", file]).split("\t");
  command(["withdraw", bookId]);
  return bookId;
}
