import { storedValue } from "../../shell/browser/stored-value";
import type { Block } from "../data/blocks";

/** What was typed and may not have reached the server: kept in this browser until it has. */
export interface Backup {
  draft_version: number;
  base_revision: number;
  title: string;
  blocks: Block[];
}

const place = (book: string, section: number) => storedValue(`console-draft:${book}:${section}`);

export function keepBackup(book: string, section: number, backup: Backup): void {
  place(book, section).write(JSON.stringify(backup));
}

export function dropBackup(book: string, section: number): void {
  place(book, section).write(null);
}

export function readBackup(book: string, section: number): Backup | null {
  const found = place(book, section).json() as Partial<Backup> | null;
  const isWhole =
    typeof found?.title === "string" &&
    Array.isArray(found.blocks) &&
    typeof found.base_revision === "number";
  return isWhole ? (found as Backup) : null;
}
