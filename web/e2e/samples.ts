import { join } from "node:path";
import { command } from "./command";

const SAMPLES = {
  arabic: "arabic.md",
  hebrew: "hebrew.md",
  japanese: "japanese.md",
  /** Verse whose lines are longer than a phone is wide. */
  verse: "verse.html",
} as const;

/** A short book of ours with a text that the demo does not have. It is on no list, where other tests look for books. */
export function importSample(name: keyof typeof SAMPLES): string {
  const file = join(import.meta.dirname, "samples", SAMPLES[name]);
  const [bookId = ""] = command(["import", file]).split("\t");
  command(["withdraw", bookId]);
  return bookId;
}
