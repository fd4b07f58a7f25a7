import { whatBecameOf } from "../../../shell/session/merged-readers";
import { clearReaderChange } from "../../../shell/session/reader-change";
import { readGuestId } from "../../../shell/session/storage";
import type { ReadingDatabase } from "../store/database";
import { dropLastRead } from "../store/last-read";
import { Owners } from "../store/owners";
import { dropAllPictures } from "../store/pictures";

export { recheckTexts } from "./recheck-texts";

/**
 * Gives this reader the rows of earlier readers of this browser who were merged into this reader, and deletes those of
 * other readers. Returns whether any row was moved or deleted.
 */
export async function settleOwners(database: ReadingDatabase, reader: string): Promise<boolean> {
  const owners = new Owners(database, whatBecameOf);
  const { moved, removed } = await owners.settle(reader, (begun) => readGuestId() === begun);
  if (removed && !(await owners.hasTexts())) await dropAllPictures();
  if (removed) await dropLastRead();
  clearReaderChange();
  return moved || removed;
}
