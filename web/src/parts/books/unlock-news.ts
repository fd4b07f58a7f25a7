import { Emitter } from "../../shell/state/emitter";
// What was unlocked, told to whatever shows the book: in this tab and in the reader's others.

/** Of a receipt, what the reader is told. */
export interface UnlockReceipt {
  receiptId: string;
  /** Coins. */
  price: number;
  /** How many sections. */
  count: number;
}

export interface UnlockNews {
  bookId: string;
  /** Only in the tab in which it happened. */
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

/** Hears of every book. */
export function subscribeToAllUnlocks(listener: Listener): void {
  unlocks.subscribe(listener);
}

/** Hears of one book. Where other tabs cannot be reached, they learn of it when a section is opened. */
export function subscribeToUnlocks(bookId: string, listener: Listener): () => void {
  opened();
  return unlocks.subscribe((news) => news.bookId === bookId && listener(news));
}
