import { formatMoment } from "../../../shell/formats/moment";
import { rangesOf } from "../../../shell/formats/ranges";
import { t } from "../../../shell/messages/translate";
import { amountText } from "../shop/wording";
import type { Receipt } from "../unlock-api";
import { howText } from "./wording";

export interface ReceiptLine {
  label: string;
  value: string;
}

/** Returns the lines of the receipt of an unlock, for the screen, for printing and for sharing. */
export function coinLines(receipt: Receipt, title: string): ReceiptLine[] {
  const { sections, spent, balance, how, at, receipt_id } = receipt;
  const price = sections.reduce((sum, section) => sum + section.price, 0);
  return [
    { label: t("receipt.book"), value: title },
    { label: t("receipt.sections"), value: rangesOf(sections.map(({ number }) => number)) },
    { label: t("receipt.how"), value: howText(how) },
    { label: t("receipt.price"), value: t("records.lot.paid", { count: price }) },
    { label: t("receipt.spent"), value: amountText(spent.coins, spent.bonus) },
    { label: t("receipt.left"), value: amountText(balance.coins, balance.bonus) },
    { label: t("receipt.time"), value: formatMoment(at) },
    { label: t("receipt.number"), value: receipt_id },
  ];
}

/** Returns a receipt as plain text, to be shared. */
export function receiptText(site: string, lines: readonly ReceiptLine[]): string {
  return [t("receipt.of", { site }), "", ...lines.map(({ label, value }) => `${label}: ${value}`)].join("\n");
}

/** Groups consecutive sections with the same price. */
export function pricedRuns(sections: Receipt["sections"]): { numbers: string; price: number }[] {
  const runs: { from: number; to: number; price: number }[] = [];
  for (const { number, price } of [...sections].sort((a, b) => a.number - b.number)) {
    const last = runs.at(-1);
    if (last && last.to + 1 === number && last.price === price) last.to = number;
    else runs.push({ from: number, to: number, price });
  }
  return runs.map(({ from, to, price }) => ({ numbers: from === to ? `${from}` : `${from}–${to}`, price }));
}
