import { formatDay } from "../../../shell/formats/date";
import { rangesOf } from "../../../shell/formats/ranges";
import { type MessageKey, t } from "../../../shell/messages/translate";
import {
  type Direction,
  type How,
  kindsOf,
  type LotSource,
  type MoneyRecord,
  type RecordKind,
  type RecordLot,
} from "./api";

const names: Record<Direction, Record<string, MessageKey>> = {
  recharge: {
    purchase: "records.kind.purchase",
    reward: "records.kind.reward",
    support: "records.kind.support",
    merge: "records.kind.merged",
  },
  consumption: {
    spend: "records.kind.spend",
    expire: "records.kind.expire",
    refund: "records.kind.refund",
    repay: "records.kind.repay",
    merge: "records.kind.moved",
    void: "records.kind.void",
  },
};

export const kinds = (direction: Direction): readonly RecordKind[] => kindsOf[direction];

export const kindName = (direction: Direction, kind: RecordKind) =>
  t(names[direction][kind] ?? "records.kind.other");

const ways: Record<How, MessageKey> = {
  coins: "records.how.coins",
  auto: "records.how.auto",
  wait: "records.how.wait",
};

export const howText = (how: How) => t(ways[how]);

/** Returns the unlocked sections as a text, such as “Sections 4–13” or “Section 4”. */
export function sectionsText(numbers: readonly number[]): string {
  return numbers.length === 1
    ? t("records.section", { number: String(numbers[0]) })
    : t("records.sections", { numbers: rangesOf(numbers) });
}

/** Returns the title of a record: the title of the book, or the source of the coins. */
export function recordTitle(record: MoneyRecord, direction: Direction): string {
  if (record.title != null) return record.title;
  const isBonus = record.kind === "purchase" && record.coins === 0;
  return isBonus ? t("records.kind.bonus") : kindName(direction, record.kind);
}

const sources: Record<LotSource, MessageKey> = {
  purchase: "records.lot.purchase",
  support: "records.lot.support",
  reward: "records.lot.reward",
};

/** Returns the coins of a lot as text: “20 bonus coins, a reward, to expire on May 1, 2026”. */
export function lotText({ kind, source, coins, expires_at }: RecordLot): string {
  const count = Math.abs(coins);
  const what = kind === "paid" ? t("records.lot.paid", { count }) : t("records.lot.bonus", { count });
  const isGift = kind === "bonus" && source === "purchase";
  const where = t(isGift ? "records.lot.gift" : sources[source]);
  return expires_at == null
    ? t("records.lot", { what, where })
    : t("records.lot.expiring", { what, where, date: formatDay(expires_at) });
}

/** Returns a number of coins with its sign, such as “+200” or “−45”. The minus sign is as wide as the plus sign. */
export function signed(coins: number): string {
  return t(coins < 0 ? "records.minus" : "records.plus", { count: Math.abs(coins) });
}
