import type { SectionItem } from "../../api/page";

export interface SectionGroup {
  /** Titles of the parts, outermost first; none for sections that stand by themselves. */
  parts: readonly string[];
  sections: readonly SectionItem[];
}

/** Sections that follow each other in the same part. */
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
