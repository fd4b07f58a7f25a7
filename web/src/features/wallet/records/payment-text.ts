import { formatDay } from "../../../shell/formats/date";
import { formatMoment } from "../../../shell/formats/moment";
import { formatPrice } from "../../../shell/formats/price";
import { t } from "../../../shell/messages/translate";
import type { PlanId } from "../shop/api";
import { itemText } from "../shop/wording";
import type { Payment } from "./api";
import type { ReceiptLine } from "./receipt-text";

export function boughtText({ kind, item, coins, bonus }: Payment): string {
  return itemText(kind === "plan" ? (item as PlanId) : null, coins, bonus);
}

/** Returns the amount and day of a refund, such as “$1.99 on November 16, 2026”. */
export function refundText({ refund, currency }: Payment): string | null {
  if (!refund) return null;
  return t("payments.refund.on", { price: formatPrice(refund.amount, currency), date: formatDay(refund.at) });
}

function providerText({ provider }: Payment): string {
  if (provider === "sandbox" || provider === "stripe_test") return t("payments.through.sandbox");
  return provider === "stripe" ? t("payments.through.stripe") : provider;
}

/** Returns the lines of the receipt of a payment. */
export function paymentLines(payment: Payment): ReceiptLine[] {
  const { period, amount, currency, at, number, order_id, receipt_id } = payment;
  const refund = refundText(payment);
  const lines: Array<ReceiptLine | null | undefined> = [
    { label: t("payments.what"), value: boughtText(payment) },
    period && {
      label: t("payments.period"),
      value: t("payments.period.days", { start: formatDay(period.start), end: formatDay(period.end) }),
    },
    number > 1 ? { label: t("payments.renewal"), value: t("payments.renewal.number", { number }) } : null,
    {
      label: t("payments.amount"),
      value: t("payments.amount.in", { price: formatPrice(amount, currency), currency }),
    },
    refund === null ? null : { label: t("payments.refund"), value: refund },
    { label: t("payments.at"), value: formatMoment(at) },
    { label: t("payments.through"), value: providerText(payment) },
    { label: t("payments.order"), value: order_id },
    receipt_id === order_id ? null : { label: t("receipt.number"), value: receipt_id },
  ];
  return lines.filter((line) => line != null);
}
