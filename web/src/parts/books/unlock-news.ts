import { Emitter } from "../../shell/state/emitter";
// Announces unlocks to the components that show the book, in this tab and the reader's other tabs.

/** The fields of a receipt that are shown to the reader. */
export interface UnlockReceipt {
  receiptId: string;
  /** Price in coins. */
  price: number;
  /** Number of unlocked sections. */
  count: number;
}

export interface UnlockNews {
  bookId: string;
  /** Set only in the tab in which the unlock happened. */
  receipt?: UnlockReceipt;
}

type Listener = (news: UnlockNews) => void;

const NAME = "dogear-unlocks";
const unlocks = new Emitter<[UnlockNews]>();
let channel: BroadcastChannel | undefined;

function opened(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel !== "function") return channel;
  channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<string>) => tell({ bookId: data });
  return channel;
}

function tell(news: UnlockNews): void {
  unlocks.emit(news);
}

export function announceUnlock(bookId: string, receipt?: UnlockReceipt): void {
  opened()?.postMessage(bookId);
  tell({ bookId, ...(receipt && { receipt }) });
}

/** Subscribes to unlocks of every book. */
export function subscribeToAllUnlocks(listener: Listener): void {
  unlocks.subscribe(listener);
}

/**
 * Subscribes to unlocks of one book. Without a channel between tabs, other tabs notice an unlock when a section is
 * opened.
 */
export function subscribeToUnlocks(bookId: string, listener: Listener): () => void {
  opened();
  return unlocks.subscribe((news) => news.bookId === bookId && listener(news));
}
