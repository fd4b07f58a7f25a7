import type { components } from "../../api/schema";
import { askAsReader } from "../../shell/session/ask-as-reader";

/** What of a book that is not free is open to a reader. */
export type Unlocks = components["schemas"]["Unlocks"];

/** What opens a section to a reader; VIP opens it for as long as it lasts. */
export type Right = "free" | "owned" | "vip" | "locked";

export function rightOf(section: number, isFree: boolean, { sections, vip }: Unlocks): Right {
  if (isFree) return "free";
  if (sections.includes(section)) return "owned";
  return vip ? "vip" : "locked";
}

export function fetchUnlocks(book_id: string): Promise<Unlocks> {
  return askAsReader("GET /api/wallet/unlocks", { query: { book_id } });
}
