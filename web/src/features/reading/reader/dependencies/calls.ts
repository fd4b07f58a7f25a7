import { fetchUnlocks } from "../../../../parts/books/section-rights";
import { askAsReader } from "../../../../shell/session/ask-as-reader";
import { fetchContents } from "../../sync/server";
import type { Calls } from "./dependencies";

export const calls: Calls = {
  contents: (bookId) => fetchContents(bookId),
  unlocks: fetchUnlocks,

  find: (book_id, q, from, signal) =>
    askAsReader("GET /api/book/find", { query: { book_id, q, from }, signal }),

  async places(book_id) {
    return (await askAsReader("GET /api/reading/places", { query: { book_id } })).list;
  },

  async lastRead() {
    const { list } = await askAsReader("GET /api/reading/history", { query: { page_size: 1 } });
    return list[0]?.book ?? null;
  },
};
