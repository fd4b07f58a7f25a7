import { describe, expect, test, vi } from "vitest";
import type { Paged } from "../../api/page";
import { EndlessPages, pagesAfter } from "./endless-pages";

interface Item {
  book_id: string;
}

const SIZE = 10;

function pageOf(page: number, total: number, from = (page - 1) * SIZE): Paged<Item> {
  const length = Math.max(0, Math.min(SIZE, total - from));
  const list = Array.from({ length }, (_, at) => ({ book_id: `b${from + at + 1}` }));
  return { list, page, page_size: SIZE, total };
}

const ids = (pages: EndlessPages<Item>) =>
  pages.snapshot().pages.flatMap(({ list }) => list.map(({ book_id }) => book_id));

describe("a list", () => {
  test("of one page has no next", () => {
    expect(new EndlessPages(pageOf(1, 7)).snapshot()).toMatchObject({ shown: 7, total: 7, next: null });
  });

  test("grows page by page to its end", async () => {
    const pages = new EndlessPages(pageOf(1, 23));
    const seen = [];
    for (const _ of [1, 2, 3]) {
      seen.push([pages.snapshot().shown, pages.snapshot().next]);
      await pages.more(async (page) => pageOf(page, 23));
    }
    expect(seen).toEqual([
      [10, 2],
      [20, 3],
      [23, null],
    ]);
    expect(ids(pages)).toHaveLength(23);
  });

  test("may begin in its middle", () => {
    expect(new EndlessPages(pageOf(3, 87)).snapshot()).toMatchObject({ shown: 30, next: 4 });
  });

  test("asks for a page once, however often its end is seen", async () => {
    const pages = new EndlessPages(pageOf(1, 30));
    const load = vi.fn(async (page: number) => pageOf(page, 30));
    await Promise.all([pages.more(load), pages.more(load)]);
    expect(load.mock.calls).toEqual([[2]]);
  });

  test("says that it waits, and that it failed, and goes on from there", async () => {
    const pages = new EndlessPages(pageOf(1, 30));
    const phases: string[] = [];
    pages.subscribe(() => phases.push(pages.snapshot().phase));
    await pages.more(() => Promise.reject(new TypeError("offline")));
    await pages.more(async (page) => pageOf(page, 30));
    expect(phases).toEqual(["loading", "failed", "loading", "resting"]);
    expect(pages.snapshot().next).toBe(3);
  });

  test("shows no book twice when the order has changed meanwhile", async () => {
    const pages = new EndlessPages(pageOf(1, 30));
    await pages.more(async (page) => pageOf(page, 30, 8));
    expect(ids(pages)).toEqual([...new Set(ids(pages))]);
    expect(ids(pages)).toHaveLength(18);
  });

  test("that has shrunk meanwhile ends", async () => {
    const pages = new EndlessPages(pageOf(1, 30));
    await pages.more(async () => ({ list: [], page: 2, page_size: SIZE, total: 10 }));
    expect(pages.snapshot()).toMatchObject({ shown: 10, total: 10, next: null });
  });
});

test("Back brings the same first page, and with it what was loaded after it", async () => {
  const first = pageOf(1, 30);
  await pagesAfter(first).more(async (page) => pageOf(page, 30));
  expect(pagesAfter(first).snapshot().pages).toHaveLength(2);
  expect(pagesAfter(pageOf(1, 30)).snapshot().pages).toHaveLength(1);
});
