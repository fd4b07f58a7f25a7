import { Refused } from "../../../api/envelope";
import { done, keysOf, type ReadingDatabase } from "../store/database";
import type { SectionText } from "../store/model";
import { UNCHECKED } from "../store/owners";

export interface RecheckDeps {
  database: ReadingDatabase;
  fetch: (bookId: string, section: number, reader: string) => Promise<SectionText>;
  /** Replaces a stored text, or deletes it if the section is locked. */
  renew: (reader: string, text: SectionText) => Promise<void>;
}

interface MovedText {
  book_id: string;
  section: number;
  at: number;
}

/**
 * Checks whether this reader has access to texts that were taken over from another reader, by
 * fetching each again: a text that is locked now is deleted. After a failure, the next sync checks
 * them again.
 */
export async function recheckTexts(deps: RecheckDeps, reader: string): Promise<void> {
  const { database, fetch, renew } = deps;
  for (const { book_id, section } of await unchecked(database, reader)) {
    try {
      await renew(reader, await fetch(book_id, section, reader));
    } catch (error) {
      // The server no longer has the section, so its text stays on this device.
      if (!(error instanceof Refused && error.status === 404)) return;
    }
  }
  await database.write(["cursors"], async (unit) => {
    unit.objectStore("cursors").delete([reader, UNCHECKED]);
  });
}

async function unchecked(database: ReadingDatabase, reader: string): Promise<MovedText[]> {
  return database.read(["cursors", "texts"], async (unit) => {
    if (!(await done(unit.objectStore("cursors").get([reader, UNCHECKED])))) return [];
    const rows = await done<MovedText[]>(unit.objectStore("texts").getAll(keysOf(reader)));
    return rows.filter(({ at }) => at === 0);
  });
}
