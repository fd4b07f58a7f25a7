import { beforeEach, expect, test, vi } from "vitest";
import { home } from "../../../test/sample-pages";
import { PageCache } from "./page-cache";

const at = (path: string) => new URL(path, "https://read.example");
const fetching = vi.fn();
let clock = 0;

beforeEach(() => {
  clock = 1000;
  fetching.mockReset().mockImplementation(async () => Response.json(home));
  vi.stubGlobal("fetch", fetching);
});

function load(cache: PageCache, path: string) {
  return cache.load(at(path), new AbortController().signal);
}

test("a page asked for twice is fetched once", async () => {
  const cache = new PageCache("b1", () => clock);
  cache.prefetch(at("/book/a"));
  cache.prefetch(at("/book/a#sections"));
  await load(cache, "/book/a");
  expect(fetching).toHaveBeenCalledTimes(1);
});

test("what was prefetched goes stale", async () => {
  const cache = new PageCache("b1", () => clock);
  cache.prefetch(at("/book/a"));
  clock += 30_000;
  await load(cache, "/book/a");
  expect(fetching).toHaveBeenCalledTimes(2);
});

test("a failed prefetch does not fail the click", async () => {
  fetching.mockRejectedValueOnce(new TypeError("offline"));
  const cache = new PageCache("b1", () => clock);
  cache.prefetch(at("/book/a"));
  await vi.waitFor(async () => expect(await load(cache, "/book/a")).toEqual(home));
});

test("no more than twenty are kept, the latest ones", async () => {
  const cache = new PageCache("b1", () => clock);
  for (let book = 0; book < 21; book += 1) cache.prefetch(at(`/book/${book}`));
  await load(cache, "/book/20");
  await load(cache, "/book/1");
  expect(fetching).toHaveBeenCalledTimes(21);
  await load(cache, "/book/0");
  expect(fetching).toHaveBeenCalledTimes(22);
});
