import type { SectionItem } from "../../api/page";

export interface SectionGroup {
  /** Titles of the parts that contain the sections, outermost first; empty for sections outside of parts. */
  parts: readonly string[];
  sections: readonly SectionItem[];
}

/** Groups consecutive sections of the same part. */
export function groupByPart(sections: readonly SectionItem[]): SectionGroup[] {
  const groups: Array<{ parts: readonly string[]; sections: SectionItem[] }> = [];
  for (const section of sections) {
    const parts = section.parts ?? [];
    const last = groups.at(-1);
    if (last && sameParts(last.parts, parts)) last.sections.push(section);
    else groups.push({ parts, sections: [section] });
  }
  return groups;
}

function sameParts(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((part, at) => part === b[at]);
}
