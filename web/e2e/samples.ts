import { join } from "node:path";
import { command } from "./command";

/** A short book of ours in another script. It is on no list, where other tests look for books. */
export function importSample(name: "arabic" | "hebrew" | "japanese"): string {
  const [bookId = ""] = command(["import", join(import.meta.dirname, `samples/${name}.md`)]).split("\t");
  command(["withdraw", bookId]);
  return bookId;
}
