import type { Endpoint } from "../../../api/endpoints";
import type { Part } from "../../../api/page";
import type { components } from "../../../api/schema";
import { askFileSignedIn, askSignedIn } from "../../../shell/session/ask-signed-in";

type Schemas = components["schemas"];

export type Direction = "recharge" | "consumption";

export const kindsOf = {
  recharge: ["purchase", "reward", "support", "merge"],
  consumption: ["spend", "expire", "refund", "repay", "merge", "void"],
} as const satisfies Record<Direction, readonly string[]>;
export type RecordKind = (typeof kindsOf)[Direction][number];

export type LotSource = "purchase" | "support" | "reward";

/** The part of a record's coins that came from or went into one lot. */
export type RecordLot = Schemas["RecordLot"] & { kind: "paid" | "bonus"; source: LotSource };

export type How = Schemas["UnlockMethod"];

/** One record of coins that came into or left the reader's wallet. */
export type MoneyRecord = Omit<Schemas["CoinRecord"], "kind" | "lots"> & {
  kind: RecordKind;
  lots: RecordLot[];
};

/** A payment of money, with the data of its receipt. */
export type Payment = Schemas["Payment"];

export interface RecordQuestion {
  month?: string | undefined;
  kind?: string | undefined;
}

const endpoints = {
  recharge: "GET /api/wallet/recharge-records",
  consumption: "GET /api/wallet/consumption-records",
} as const satisfies Record<Direction, Endpoint>;

const PAGE_SIZE = 20;

/** Fetches a page of coin records. The result is cast, because `kind` and `source` are any strings in the API. */
export const fetchRecords = (direction: Direction, { month, kind }: RecordQuestion, after?: string) =>
  askSignedIn(endpoints[direction], {
    query: { month, kind, after, page_size: PAGE_SIZE },
  }) as Promise<Part<MoneyRecord>>;

export const fetchRecordsFile = (direction: Direction, { month, kind }: RecordQuestion) =>
  askFileSignedIn(endpoints[direction], { query: { month, kind, format: "csv" } });

export const fetchReceipt = (id: string) => askSignedIn("GET /api/wallet/receipt", { query: { id } });

export const fetchPayments = (month: string, after?: string) =>
  askSignedIn("GET /api/wallet/payments", { query: { page_size: PAGE_SIZE, month, after } });

export const fetchPayment = (id: string) => askSignedIn("GET /api/wallet/payment", { query: { id } });
