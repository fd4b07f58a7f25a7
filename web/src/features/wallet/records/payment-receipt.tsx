import { QueryCache, useCachedQuery } from "../../../shell/query-cache/query-cache";
import { fetchPayment } from "./api";
import { paymentLines } from "./payment-text";
import { ReceiptFailure, ReceiptPaper, ReceiptWaiting } from "./receipt-paper";
import { receiptText } from "./receipt-text";

const payments = new QueryCache(fetchPayment);

/** The receipt of a payment. */
export function PaymentReceipt({ id, site }: { id: string; site: string }) {
  const [state, reload] = useCachedQuery(payments, id);
  if (state.kind === "failed") return <ReceiptFailure error={state.error} onRetry={reload} />;
  if (state.kind === "loading") return <ReceiptWaiting />;
  const lines = paymentLines(state.data);
  return <ReceiptPaper site={site} lines={lines} text={receiptText(site, lines)} />;
}
