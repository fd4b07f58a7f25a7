import type { Part } from "../../../api/page";
import type { components } from "../../../api/schema";
import { filePatience, patience } from "../../../shell/browser/patience";
import { changedQuery } from "../../../shell/navigation/use-query";
import { askFileSignedIn, askSignedIn } from "../../../shell/session/ask-signed-in";
import type { Receipt } from "../unlock-api";

type Schemas = components["schemas"];

export type Direction = "recharge" | "consumption";

export const kindsOf = {
  recharge: ["purchase", "reward", "support", "merge"],
  consumption: ["spend", "expire", "refund", "repay", "merge", "void"],
} as const satisfies Record<Direction, readonly string[]>;
export type RecordKind = (typeof kindsOf)[Direction][number];

export type LotSource = "purchase" | "support" | "reward";

/** Coins of a movement that arrived together. */
export type RecordLot = Schemas["RecordLot"] & { kind: "paid" | "bonus"; source: LotSource };

export type How = Schemas["UnlockMethod"];

/** One movement. */
export type MoneyRecord = Omit<Schemas["CoinRecord"], "kind" | "lots"> & {
  kind: RecordKind;
  lots: RecordLot[];
};

/** Money that was paid, with all that its receipt says. */
export type Payment = Schemas["Payment"];

export interface RecordQuestion {
  month?: string | undefined;
  kind?: string | undefined;
}

const paths: Record<Direction, string> = {
  recharge: "/api/wallet/recharge-records",
  consumption: "/api/wallet/consumption-records",
};

const PAGE_SIZE = "20";

export const fetchRecords = (direction: Direction, { month, kind }: RecordQuestion, after?: string) =>
  askSignedIn<Part<MoneyRecord>>(
    paths[direction] + changedQuery("", { month, kind, after, page_size: PAGE_SIZE }),
    patience(),
  );

export const fetchRecordsFile = (direction: Direction, { month, kind }: RecordQuestion) =>
  askFileSignedIn(paths[direction] + changedQuery("", { month, kind, format: "csv" }), filePatience());

export const fetchReceipt = (id: string) =>
  askSignedIn<Receipt>(`/api/wallet/receipt?id=${encodeURIComponent(id)}`, patience());

export const fetchPayments = (month: string, after?: string) =>
  askSignedIn<Part<Payment>>(
    `/api/wallet/payments${changedQuery("", { page_size: PAGE_SIZE, month, after })}`,
    patience(),
  );

export const fetchPayment = (id: string) =>
  askSignedIn<Payment>(`/api/wallet/payment?id=${encodeURIComponent(id)}`, patience());
