import { Refused } from "../../../../api/envelope";
import { fetchUnlocks } from "../../../../parts/books/section-rights";
import { loadCode } from "../../../../shell/browser/load-code";
import { askAsReader } from "../../../../shell/session/ask-as-reader";
import { fetchContents } from "../../sync/server";
import type { Calls } from "./dependencies";

export const calls: Calls = {
  contents: (bookId) => fetchContents(bookId),
  unlocks: fetchUnlocks,

  async find(book_id, q, from, signal) {
    try {
      return await askAsReader("GET /api/book/find", { query: { book_id, q, from }, signal });
    } catch (error) {
      if (error instanceof Refused || signal.aborted) throw error;
      // The server cannot be reached: the downloaded sections are searched instead.
      const { findStored } = await loadCode(() => import("../../offline/find-stored"));
      const found = await findStored(book_id, q, from);
      if (!found) throw error;
      return found;
    }
  },

  async positions(book_id) {
    return (await askAsReader("GET /api/reading/places", { query: { book_id } })).list;
  },

  async lastRead() {
    const { list } = await askAsReader("GET /api/reading/history", { query: { page_size: 1 } });
    return list[0]?.book ?? null;
  },
};
