import type { components } from "../../api/schema";
import { loadCode } from "../browser/load-code";

/** What of a book that is not free is open to a reader. */
export type Unlocks = components["schemas"]["Unlocks"];

/** What opens a section to a reader; VIP opens it for as long as it lasts. */
export type Right = "free" | "owned" | "vip" | "locked";

export function rightOf(section: number, isFree: boolean, { sections, vip }: Unlocks): Right {
  if (isFree) return "free";
  if (sections.includes(section)) return "owned";
  return vip ? "vip" : "locked";
}

/** The code of logins is in no first load of a page that asks this. */
export async function fetchUnlocks(bookId: string): Promise<Unlocks> {
  const { askSignedIn } = await loadCode(() => import("../session/ask-signed-in"));
  return askSignedIn(`/api/wallet/unlocks?book_id=${encodeURIComponent(bookId)}`);
}
