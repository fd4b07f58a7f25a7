import { storedValue } from "../../shell/browser/stored-value";
import type { Text, Versions } from "./text";

/** A text that may not have reached the server. This browser stores the text until the server has it. */
export interface Backup extends Text, Versions {
  /**
   * Id of the editor that stored the text, so that two tabs with the same section do not overwrite each other's texts.
   */
  writer: string;
  /** When the text was stored, in Unix seconds. */
  at: number;
}

export interface Backups {
  /** Returns the backups of all editors of the section, newest first. */
  list: () => Backup[];
  /** Stores a backup in this browser. Returns whether the browser accepted it. */
  keep: (backup: Backup) => boolean;
  drop: (writer: string) => void;
}

/**
 * Maximum number of backups of one section: one per editor. It is unlikely that more tabs have unsaved texts of a
 * section.
 */
const MOST = 4;

/**
 * Returns the functions that list, store and delete the backups of one operator's texts of one
 * section. Backups for which `isText` returns false are not listed.
 */
export function backupsOf(
  operator: number,
  book: string,
  section: number,
  isText: (text: Text) => boolean,
): Backups {
  const place = storedValue(`console-draft:${operator}:${book}:${section}`);
  const list = (): Backup[] => {
    const found = place.json();
    const all = Array.isArray(found) ? found.filter((each): each is Backup => isBackup(each)) : [];
    return all.filter(isText).sort((a, b) => b.at - a.at);
  };
  const write = (backups: Backup[]) => place.write(backups.length > 0 ? JSON.stringify(backups) : null);
  return {
    list,
    keep: (backup) => {
      const others = list().filter(({ writer }) => writer !== backup.writer);
      return write([backup, ...others].slice(0, MOST));
    },
    drop: (writer) => {
      const before = list();
      const after = before.filter((each) => each.writer !== writer);
      if (after.length < before.length) write(after);
    },
  };
}

function isBackup(found: Partial<Backup> | null): boolean {
  return (
    typeof found?.writer === "string" &&
    typeof found.title === "string" &&
    Array.isArray(found.blocks) &&
    [found.at, found.base_revision, found.draft_version].every(Number.isSafeInteger)
  );
}
