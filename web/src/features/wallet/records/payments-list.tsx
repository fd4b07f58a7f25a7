import type { ReactNode } from "react";
import { paymentPath } from "../../../parts/books/shop-address";
import { ListFailure } from "../../../shell/failure-text";
import { formatMoment } from "../../../shell/formats/moment";
import { formatPrice } from "../../../shell/formats/price";
import { t } from "../../../shell/messages/translate";
import type { QueryChange } from "../../../shell/navigation/use-url-query";
import { cursorCache, LoadMore, useCursorPages } from "../../../shell/query-cache/cursor-pages";
import { Button } from "../../../ui/button";
import { EmptyState } from "../../../ui/empty-state";
import { fetchPayments, type Payment } from "./api";
import { monthIn } from "./filter";
import { boughtText, refundText } from "./payment-text";
import { MonthFilter } from "./record-filters";
import { RecordsSkeleton } from "./record-row";

const lists = cursorCache<Payment>((month) => fetchPayments(month));

interface Props {
  search: string;
  onFilter: (change: QueryChange) => void;
  /** The button to the shop, shown if the reader has no payments. */
  buy: ReactNode;
  occasion: unknown;
}

/** The list of payments, newest first, each with a link to its receipt. */
export function PaymentsList({ search, onFilter, buy, occasion }: Props) {
  const month = monthIn(search);
  const parts = useCursorPages(lists, month, occasion, fetchPayments);
  const { state } = parts;
  const list = state.kind === "ready" ? state.data.list : [];
  const isEmpty = state.kind === "ready" && list.length === 0;
  return (
    <div className="noscript:hidden">
      <div className="record-filters">
        <MonthFilter month={month} onFilter={onFilter} />
      </div>
      {state.kind === "failed" && (
        <ListFailure heading={t("records.failed")} error={state.error} onRetry={parts.reload} />
      )}
      {state.kind === "loading" && <RecordsSkeleton rows={4} />}
      {isEmpty && month === "" && (
        <EmptyState heading={t("payments.none")} text={t("payments.none.text")} actions={buy} />
      )}
      {isEmpty && month !== "" && (
        <EmptyState
          heading={t("payments.none.month")}
          text={t("records.none.found.text")}
          actions={
            <Button quiet onClick={() => onFilter({ month: undefined })}>
              {t("records.none.all")}
            </Button>
          }
        />
      )}
      {list.length > 0 && (
        <ul className="records">
          {list.map((payment) => (
            <Row key={payment.receipt_id} payment={payment} />
          ))}
        </ul>
      )}
      <LoadMore parts={parts} skeleton={<RecordsSkeleton rows={2} />} />
    </div>
  );
}

function Row({ payment }: { payment: Payment }) {
  const { amount, currency, at, number, order_id, receipt_id } = payment;
  const bought = boughtText(payment);
  const refund = refundText(payment);
  return (
    <li className="record">
      <p className="record-title">{number > 1 ? t("payments.renewed", { bought }) : bought}</p>
      <div className="record-amount">
        <b>{formatPrice(amount, currency)}</b>
      </div>
      <p className="record-last">
        <time dateTime={new Date(at * 1000).toISOString()}>{formatMoment(at)}</time>
        <span>{t("payments.order.number", { number: order_id })}</span>
        {refund !== null && <span>{t("payments.refunded", { refund })}</span>}
      </p>
      <div className="record-more">
        <a href={paymentPath(receipt_id)} className="text-link">
          {t("records.receipt")}
          <span className="sr-only"> {bought}</span>
        </a>
      </div>
    </li>
  );
}
