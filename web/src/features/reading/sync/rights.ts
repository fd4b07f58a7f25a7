import type { Contents, Unlocks } from "../store/model";

/** What opens a section to a reader; VIP opens it for as long as it lasts. */
export type Right = "free" | "owned" | "vip" | "locked";

export function rightOf(section: number, { free_sections }: Contents, { sections, vip }: Unlocks): Right {
  if (section <= free_sections) return "free";
  if (sections.includes(section)) return "owned";
  return vip ? "vip" : "locked";
}
