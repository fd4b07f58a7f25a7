import type { Block } from "../data/blocks";
import type { SectionFull } from "./api";
import { line, normalized } from "./normalize";

/** The part of a section that an operator edits: its title and its text. */
export interface Text {
  title: string;
  blocks: readonly Block[];
}

/**
 * The revision and the draft version on which a text is based. The server refuses the text if either has changed since.
 */
export interface Versions {
  base_revision: number;
  draft_version: number;
}

/** The attributes of an element that shows a text: the language of the book, and the direction of its lines. */
export interface Writing {
  lang?: string;
  dir: "ltr" | "rtl";
}

export const writingOf = ({ language, direction }: SectionFull): Writing => ({
  ...(language && { lang: language }),
  dir: direction,
});

/** Returns the text that an editor shows: the draft if there is one, otherwise the published text. */
export const shownText = ({ draft, title, blocks }: SectionFull): Text => draft ?? { title, blocks };

/** Returns the versions on which the text that an editor shows is based. */
export function versionsOf({ draft, revision }: SectionFull): Versions {
  return { base_revision: draft?.base_revision ?? revision, draft_version: draft?.version ?? 0 };
}

/** Returns whether two texts are equal in the normalised form in which the server stores texts. */
export function isSameText(one: Text, other: Text): boolean {
  return line(one.title) === line(other.title) && canonical(one.blocks) === canonical(other.blocks);
}

const canonical = (blocks: readonly Block[]): string => JSON.stringify(normalized(blocks).map(sorted));

/**
 * Returns a value without empty lists, null and false in its objects, and with the keys of objects sorted, so that
 * equal values give equal JSON.
 */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(
    ([, each]) => each !== false && each !== null && !(Array.isArray(each) && each.length === 0),
  );
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, sorted(each)]),
  );
}
