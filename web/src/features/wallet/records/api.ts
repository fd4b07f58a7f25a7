import type { Part } from "../../../api/page";
import type { components } from "../../../api/schema";
import type { CoinsAndBonus } from "../../../shell/balance";
import { patience } from "../../../shell/browser/patience";
import { askFileSignedIn, askSignedIn } from "../../../shell/session/ask-signed-in";

export type Direction = "recharge" | "consumption";

export const kindsOf = {
  recharge: ["purchase", "reward", "support", "merge"],
  consumption: ["spend", "expire", "refund", "repay", "merge"],
} as const satisfies Record<Direction, readonly string[]>;
export type RecordKind = (typeof kindsOf)[Direction][number];

export type LotSource = "purchase" | "support" | "reward";

/** Coins of a movement that arrived together. */
export interface RecordLot {
  kind: "paid" | "bonus";
  source: LotSource;
  coins: number;
  expires_at: number | null;
}

export type How = "coins" | "auto" | "wait";

/** One movement. */
export interface MoneyRecord {
  /** Unix seconds. */
  at: number;
  kind: RecordKind;
  reason: string;
  /** Below zero where they went. */
  coins: number;
  bonus: number;
  /** What was left after it. */
  balance: CoinsAndBonus;
  receipt_id: string | null;
  book_id: string | null;
  title: string | null;
  lots?: RecordLot[];
  /** Numbers of the sections, where there is a receipt. */
  sections?: number[] | null;
  how?: How | null;
  /** What was paid for it, in cents. */
  paid?: { amount: number; currency: string } | null;
  /** The order that brought it. */
  order_id?: string | null;
}

export interface Receipt {
  receipt_id: string;
  book_id: string;
  sections: { number: number; price: number }[];
  how: How;
  spent: CoinsAndBonus;
  /** What was left. */
  balance: CoinsAndBonus;
  /** Unix seconds. */
  at: number;
  /** In hexadecimal. */
  signature: string;
}

/** Money that was paid, with all that its receipt says. */
export type Payment = components["schemas"]["Payment"];

export interface RecordQuestion {
  month?: string | undefined;
  kind?: string | undefined;
}

const paths: Record<Direction, string> = {
  recharge: "/api/wallet/recharge-records",
  consumption: "/api/wallet/consumption-records",
};

function address(direction: Direction, values: Record<string, string | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value);
  const text = query.toString();
  return paths[direction] + (text && `?${text}`);
}

const PAGE_SIZE = "20";

export const fetchRecords = (direction: Direction, { month, kind }: RecordQuestion, cursor?: string) =>
  askSignedIn<Part<MoneyRecord>>(
    address(direction, { month, kind, cursor, page_size: PAGE_SIZE }),
    patience(),
  );

export const fetchRecordsFile = (direction: Direction, { month, kind }: RecordQuestion) =>
  askFileSignedIn(address(direction, { month, kind, format: "csv" }), patience());

export const fetchReceipt = (id: string) =>
  askSignedIn<Receipt>(`/api/wallet/receipt?id=${encodeURIComponent(id)}`, patience());

export function fetchPayments(month: string, cursor?: string) {
  const query = new URLSearchParams({ page_size: PAGE_SIZE });
  if (month) query.set("month", month);
  if (cursor) query.set("cursor", cursor);
  return askSignedIn<Part<Payment>>(`/api/wallet/payments?${query}`, patience());
}

export const fetchPayment = (id: string) =>
  askSignedIn<Payment>(`/api/wallet/payment?id=${encodeURIComponent(id)}`, patience());
