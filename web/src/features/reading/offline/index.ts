/** Reading without a connection. */
import { ask } from "../../../api/envelope";
import type { BookDetail } from "../../../api/page";
import { dropPictures, keepPictures } from "../store/pictures";
import { tabs, textStore } from "../sync";
import { currentReader, fetchText } from "../sync/server";
import { Downloads } from "./downloads";
import type { Contents } from "./plan";
import { registerWorker } from "./register";

export const downloads = new Downloads({
  store: textStore,
  now: () => Date.now(),
  reader: currentReader,
  book: (bookId, signal) => ask<BookDetail>(`/api/book/detail?${of(bookId)}`, { signal }),
  contents: (bookId, signal) => ask<Contents>(`/api/book/contents?${of(bookId)}`, { signal }),
  owned: async (bookId) => {
    const { askSignedIn } = await import("../../../shell/session/ask-signed-in");
    return (await askSignedIn<{ sections: number[] }>(`/api/wallet/unlocks?${of(bookId)}`)).sections;
  },
  text: fetchText,
  keepPictures,
  dropPictures,
  prepare: () => {
    void registerWorker();
    // Without it the browser may throw away what was downloaded when space is short.
    navigator.storage?.persist?.().catch(() => {});
  },
  changed: () => tabs.tell({ kind: "downloads" }),
});

/** Until the returned function is called. */
export function followDownloads(listener: () => void): () => void {
  const [deaf, quiet] = [
    tabs.hear((news) => {
      if (news.kind === "downloads") listener();
    }),
    downloads.subscribe(listener),
  ];
  return () => {
    deaf();
    quiet();
  };
}

function of(bookId: string): string {
  return `book_id=${encodeURIComponent(bookId)}`;
}
