/** Downloads: books that are read without a connection. */
import { ask } from "../../../api/envelope";
import { fetchUnlocks } from "../../../parts/books/section-rights";
import { dropPictures, storePictures } from "../store/pictures";
import { tabs, textStore } from "../sync";
import { currentReader, fetchContents, fetchText } from "../sync/server";
import { Downloads } from "./downloads";
import { registerWorker } from "./register";

export const downloads = new Downloads({
  store: textStore,
  now: () => Date.now(),
  reader: currentReader,
  book: (book_id, signal) => ask("GET /api/book/detail", { query: { book_id }, signal }),
  contents: fetchContents,
  unlocks: fetchUnlocks,
  text: fetchText,
  keepPictures: storePictures,
  dropPictures,
  prepare: () => {
    void registerWorker();
    // Asks the browser for persistent storage. Without it, the browser may delete downloads when disk space is low.
    navigator.storage?.persist?.().catch(() => {});
  },
  changed: () => tabs.broadcast({ kind: "downloads" }),
});

/** Subscribes to changes of what is stored, in this tab and in others. */
export function subscribeToDownloads(listener: () => void): () => void {
  const [deaf, quiet] = [
    tabs.subscribe((news) => {
      if (news.kind === "downloads") listener();
    }),
    downloads.subscribe(listener),
  ];
  return () => {
    deaf();
    quiet();
  };
}
