import { Emitter } from "../../shell/state/emitter";
// Notifies the components that show a book of unlocks, in this tab and in the reader's other tabs.

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
  /** The receipt; set only in the tab in which the section was unlocked. */
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
 * Subscribes to unlocks in one book. In a browser without `BroadcastChannel`, other tabs notice an unlock when they
 * open the section.
 */
export function subscribeToUnlocks(bookId: string, listener: Listener): () => void {
  opened();
  return unlocks.subscribe((news) => news.bookId === bookId && listener(news));
}
