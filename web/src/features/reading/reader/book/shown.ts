import type { ReaderText, SectionItem } from "../../../../api/page";
import type { UnlockReceipt } from "../../../../parts/books/unlock-news";
import { t } from "../../../../shell/messages/translate";
import type { LayoutName, Position } from "../../engine/layout/layout";
import type { SectionContent } from "../../engine/layout/mounted-section";
import type { Mark } from "../../store/mark";
import type { Contents } from "../../store/model";
import type { KnownPosition, ReaderSection } from "../dependencies/dependencies";

/** A message to the reader. One is shown at a time. */
export type News =
  | { kind: "elsewhere"; position: KnownPosition }
  | { kind: "moved"; back: Position }
  | { kind: "failed"; again: () => void }
  | { kind: "unlocked"; receipt: UnlockReceipt };

/** What the reading page shows of a session. */
export interface Shown {
  section: SectionItem;
  sections: number;
  /**
   * The last section in the DOM, at the end of which offers or a link to the next section are shown. In the layout
   * `run` it may be after the visible section.
   */
  last: { number: number; locked: boolean; price: number };
  layout: LayoutName;
  /** How much of the visible section is read, from 0 to 1. */
  progress: number;
  position: Position;
  news: News | null;
  contents: Contents | null;
  /** The marks in the whole book. */
  marks: readonly Mark[];
  /** Whether the reader has started to read in this visit. */
  hasBegun: boolean;
  /** Number of times that sections of the book were unlocked during this visit. */
  unlocks: number;
}

/** Returns whether a section is withdrawn: its number is larger than any in the book. */
export function isWithdrawn(number: number, sections: number): boolean {
  return number > sections;
}

/**
 * Returns the title of a section. A withdrawn section that the reader does not own has none, and gets a text instead.
 */
export function titleOf({ title }: SectionItem): string {
  return title || t("reader.withdrawn");
}

/**
 * Returns the line above a section's title: the titles of its parts and its number. For a withdrawn section, a text
 * that says so; empty if its title says so already.
 */
function kickerOf({ number, parts, title }: SectionItem, sections: number): string {
  if (!isWithdrawn(number, sections)) return [...(parts ?? []), t("reader.section", { number })].join(" · ");
  return title && t("reader.withdrawn");
}

export function contentOf({ section, section_num, html, locked }: ReaderSection): SectionContent {
  const kicker = kickerOf(section, section_num);
  return { number: section.number, title: titleOf(section), kicker, html, locked };
}

/** Returns what is shown before the session starts, from the payload alone. */
export function firstShown(text: ReaderText, layout: LayoutName): Shown {
  return {
    section: text.section,
    sections: text.section_num,
    last: { number: text.section.number, locked: text.locked, price: text.price },
    layout,
    progress: 0,
    position: { section: text.section.number, block: 0, offset: 0, fingerprint: "" },
    news: null,
    contents: null,
    marks: [],
    hasBegun: false,
    unlocks: 0,
  };
}
