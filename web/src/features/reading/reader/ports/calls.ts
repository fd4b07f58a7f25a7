import type { BookListItem } from "../../../../api/page";
import { fetchUnlocks } from "../../../../shell/books/section-rights";
import { loadCode } from "../../../../shell/browser/load-code";
import { fetchContents } from "../../sync/server";
import type { Calls, KnownPlace } from "./ports";

/** The code of logins is large and needed late, so no first load has it. */
async function askAsReader<Data>(address: string, signal?: AbortSignal): Promise<Data> {
  const { askSignedIn } = await loadCode(() => import("../../../../shell/session/ask-signed-in"));
  return askSignedIn<Data>(address, signal ? { signal } : {});
}

const of = (bookId: string) => `book_id=${encodeURIComponent(bookId)}`;

export const calls: Calls = {
  contents: (bookId) => fetchContents(bookId),
  unlocks: fetchUnlocks,

  find: (bookId, words, from, signal) =>
    askAsReader(`/api/book/find?${of(bookId)}&q=${encodeURIComponent(words)}&from=${from}`, signal),

  async places(bookId) {
    const address = `/api/reading/places?${of(bookId)}`;
    return (await askAsReader<{ list: Array<KnownPlace & { day: number }> }>(address)).list;
  },

  async lastRead() {
    const history = await askAsReader<{ list: Array<{ book: BookListItem }> }>(
      "/api/reading/history?page_size=1",
    );
    return history.list[0]?.book ?? null;
  },
};
