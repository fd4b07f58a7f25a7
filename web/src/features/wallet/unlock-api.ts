import type { CoinsAndBonus } from "../../shell/balance";
import { askSignedIn } from "../../shell/session/ask-signed-in";

export interface PricedSections {
  sections: number[];
  price: number;
}

/** What this reader is offered first: 0 as all, 1 coins, 2 VIP, 3 waiting. */
export type Monetization = 0 | 1 | 2 | 3;

export interface AutoUnlock {
  enabled: boolean;
  /** Coins that it may cost in all. */
  cap: number;
  spent: number;
}

/** The ways to unlock a section; one that would unlock nothing is not there. */
export interface Offers {
  one: PricedSections | null;
  next_ten: PricedSections | null;
  rest: PricedSections | null;
  balance: CoinsAndBonus;
  /** The reader's next locked section, and from when on waiting opens it, in Unix seconds. */
  wait: { section: number; free_at: number } | null;
  auto: AutoUnlock;
  monetization?: Monetization;
  /** A live VIP opens this book. */
  vip?: boolean;
}

export interface Receipt {
  receipt_id: string;
  book_id: string;
  sections: Array<{ number: number; price: number }>;
  spent: CoinsAndBonus;
  /** What was left. */
  balance: CoinsAndBonus;
}

export interface Compass {
  coins: number;
  vip_days: number;
  /** Unix seconds; null where nothing is to be had for waiting. */
  free_by: number | null;
}

export interface AutoUnlockedBook extends AutoUnlock {
  book_id: string;
  title: string;
}

/** After this long without an answer, what was asked is asked again. */
const PATIENCE_MS = 20_000;

const patience = () => ({ signal: AbortSignal.timeout(PATIENCE_MS) });
const at = (bookId: string, section: number) => `book_id=${encodeURIComponent(bookId)}&section=${section}`;

export const fetchOffers = (bookId: string, section: number) =>
  askSignedIn<Offers>(`/api/wallet/offers?${at(bookId, section)}`, patience());

export const postUnlock = (
  book_id: string,
  { sections, price }: PricedSections,
  idempotencyKey: string,
): Promise<Receipt> =>
  askSignedIn("/api/wallet/unlock", { body: { book_id, sections, price }, idempotencyKey, ...patience() });

export const postWaitUnlock = (book_id: string, idempotencyKey: string): Promise<Receipt> =>
  askSignedIn("/api/wallet/wait-unlock", { body: { book_id }, idempotencyKey, ...patience() });

export const setAutoUnlock = (book_id: string, enabled: boolean, cap: number): Promise<AutoUnlock> =>
  askSignedIn("/api/wallet/auto-unlock", { body: { book_id, enabled, cap }, ...patience() });

export async function fetchAutoUnlocks(): Promise<AutoUnlockedBook[]> {
  return (await askSignedIn<{ list: AutoUnlockedBook[] }>("/api/wallet/auto-unlocks", patience())).list;
}

export const fetchCompass = (bookId: string, section: number) =>
  askSignedIn<Compass>(`/api/wallet/compass?${at(bookId, section)}`, patience());
