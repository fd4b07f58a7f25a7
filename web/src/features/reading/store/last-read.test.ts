import { beforeEach, expect, test, vi } from "vitest";
import { lastRead, storeLastRead } from "./last-read";

/** A mock of the browser's `Cache`, which keeps the order of insertion. */
class FakeCache {
  readonly #kept = new Map<string, Response>();
  put = async (address: string, answer: Response) => void this.#kept.set(address, answer);
  match = async (address: string) => this.#kept.get(address)?.clone();
  delete = async (asked: string | Request) =>
    this.#kept.delete(typeof asked === "string" ? asked : new URL(asked.url).pathname);
  keys = async () => [...this.#kept.keys()].map((path) => new Request(`https://read.example${path}`));
}

beforeEach(() => {
  const cache = new FakeCache();
  vi.stubGlobal("caches", { open: async () => cache });
});

const read = (number: number) => ({ book: { book_id: "b1" }, text: { section: { number } } });
const isKept = async (reader: string, section: number) => (await lastRead(reader, "b1", section)) !== null;

test("the last five sections that were read are kept, as they are", async () => {
  for (const number of [1, 2, 3, 1, 4, 5, 6]) await storeLastRead("ana", read(number));
  expect(await Promise.all([1, 2, 3, 4, 5, 6].map((number) => isKept("ana", number)))).toEqual([
    true,
    false,
    true,
    true,
    true,
    true,
  ]);
  expect(await lastRead("ana", "b1", 6)).toEqual(read(6));
});

test("of another reader nothing is shown, and nothing stays", async () => {
  await storeLastRead("ana", read(1));
  expect(await isKept("ben", 1)).toBe(false);
  await storeLastRead("ben", read(2));
  expect(await isKept("ana", 1)).toBe(false);
});

test("what was read before there was a name is the reader's", async () => {
  await storeLastRead("", read(1));
  expect(await isKept("ana", 1)).toBe(true);
});
