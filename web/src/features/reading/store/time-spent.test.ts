import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { ReadingDatabase } from "./database";
import { timeSpent } from "./time-spent";

test("the time with a book is added up over its days, for one reader", async () => {
  const database = new ReadingDatabase();
  const day = (reader: string, book_id: string, number: number, seconds: number) => ({
    reader,
    book_id,
    device: "phone",
    day: number,
    seconds,
    words: 0,
    waiting: 0,
  });
  await database.write(["time"], async (unit) => {
    const rows = [
      day("ana", "b1", 1, 3_000),
      day("ana", "b1", 2, 4_200),
      day("ana", "b2", 1, 9_999),
      day("ben", "b1", 1, 9_999),
    ];
    for (const row of rows) unit.objectStore("time").put(row);
  });
  await database.close();
  expect([await timeSpent("ana", "b1"), await timeSpent("ana", "b3")]).toEqual([7_200, 0]);
});
