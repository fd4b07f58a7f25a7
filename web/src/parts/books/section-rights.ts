import type { components } from "../../api/schema";
import { askAsReader } from "../../shell/session/ask-as-reader";

/** The locked sections of a book that are open to the reader without VIP, and whether the reader has VIP. */
export type Unlocks = components["schemas"]["Unlocks"];

/** Why a reader may read a section, or `locked`. The right `vip` ends with VIP. */
export type Right = "free" | "owned" | "vip" | "locked";

export function rightOf(section: number, isFree: boolean, { sections, vip }: Unlocks): Right {
  if (isFree) return "free";
  if (sections.includes(section)) return "owned";
  return vip ? "vip" : "locked";
}

export function fetchUnlocks(book_id: string): Promise<Unlocks> {
  return askAsReader("GET /api/wallet/unlocks", { query: { book_id } });
}
