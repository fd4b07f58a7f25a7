import type { ReaderText, SectionItem } from "../../../../api/page";
import type { UnlockReceipt } from "../../../../parts/books/unlock-news";
import { t } from "../../../../shell/messages/translate";
import type { LayoutName, Position } from "../../engine/layout/layout";
import type { SectionContent } from "../../engine/layout/mounted-section";
import type { Mark } from "../../store/mark";
import type { Contents } from "../../store/model";
import type { KnownPosition, ReaderSection } from "../dependencies/dependencies";

/** Something the reader is told or asked, one at a time. */
export type News =
  | { kind: "elsewhere"; position: KnownPosition }
  | { kind: "moved"; back: Position }
  | { kind: "failed"; again: () => void }
  | { kind: "unlocked"; receipt: UnlockReceipt };

/** What the screen shows of a session. */
export interface Shown {
  section: SectionItem;
  sections: number;
  /** The last section in the document, which in a continuous layout may be a later one: what comes after the text. */
  last: { number: number; locked: boolean; price: number };
  layout: LayoutName;
  /** How much of the section is read, from 0 to 1. */
  progress: number;
  position: Position;
  news: News | null;
  contents: Contents | null;
  /** Those of the whole book. */
  marks: readonly Mark[];
  /** Something of it was read in this visit. */
  hasBegun: boolean;
  /** Counts how often something of the book was unlocked meanwhile. */
  unlocks: number;
}

/** A section that the book no longer has: its number is beyond those of the book, and it has no neighbours. */
export function isWithdrawn(number: number, sections: number): boolean {
  return number > sections;
}

/** A section by its title; without one it is somebody else's, which was withdrawn. */
export function titleOf({ title }: SectionItem): string {
  return title || t("reader.withdrawn");
}

/** What stands over a section's title. */
function kickerOf({ number, parts, title }: SectionItem, sections: number): string {
  if (!isWithdrawn(number, sections)) return [...(parts ?? []), t("reader.section", { number })].join(" · ");
  return title && t("reader.withdrawn");
}

export function contentOf({ section, section_num, html, locked }: ReaderSection): SectionContent {
  const kicker = kickerOf(section, section_num);
  return { number: section.number, title: titleOf(section), kicker, html, locked };
}

/** What a page says by itself. */
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
