import { done, keysOf, ReadingDatabase } from "./database";
import type { StoredTime } from "./rows";

/** Returns the seconds for which a reader has read a book on this device. */
export async function timeSpent(reader: string, bookId: string): Promise<number> {
  const database = new ReadingDatabase();
  try {
    const days = await database.read(["time"], (unit) =>
      done<StoredTime[]>(unit.objectStore("time").getAll(keysOf(reader))),
    );
    return days.filter(({ book_id }) => book_id === bookId).reduce((sum, { seconds }) => sum + seconds, 0);
  } finally {
    await database.close();
  }
}
