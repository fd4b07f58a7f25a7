import { ask } from "../../../api/envelope";
import { readerPath } from "../../../parts/books/address";
import { useReaderLayout } from "../../../parts/books/use-reader-layout";
import { t } from "../../../shell/messages/translate";
import { QueryCache, useCachedQuery } from "../../../shell/query-cache/query-cache";
import { ButtonLink } from "../../../ui/button";
import type { Receipt } from "../unlock-api";
import { fetchReceipt } from "./api";
import { ReceiptFailure, ReceiptPaper, ReceiptWaiting } from "./receipt-paper";
import { coinLines, pricedRuns, receiptText } from "./receipt-text";

interface ReceiptOfBook {
  receipt: Receipt;
  title: string;
}

/** Loads a receipt and the title of its book. If the book no longer exists, the title is the book's id. */
async function fetchReceiptOfBook(id: string): Promise<ReceiptOfBook> {
  const receipt = await fetchReceipt(id);
  const book = ask("GET /api/book/detail", { query: { book_id: receipt.book_id } });
  return {
    receipt,
    title: await book.then(
      ({ title }) => title,
      () => receipt.book_id,
    ),
  };
}

const receipts = new QueryCache(fetchReceiptOfBook);

/** The receipt of an unlock. */
export function CoinReceipt({ id, site }: { id: string; site: string }) {
  const layout = useReaderLayout();
  const [state, reload] = useCachedQuery(receipts, id);
  if (state.kind === "failed") return <ReceiptFailure error={state.error} onRetry={reload} />;
  if (state.kind === "loading") return <ReceiptWaiting />;
  const { receipt, title } = state.data;
  const lines = coinLines(receipt, title);
  const proof = { label: t("receipt.signature", { site }), value: receipt.signature };
  const [first] = receipt.sections;
  return (
    <ReceiptPaper
      site={site}
      lines={lines}
      text={receiptText(site, [...lines, proof])}
      actions={
        first && (
          <ButtonLink href={readerPath(receipt.book_id, first.number, layout)}>
            {t("receipt.read")}
          </ButtonLink>
        )
      }
    >
      <table>
        <caption>{t("receipt.each")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("receipt.section")}</th>
            <th scope="col">{t("receipt.coins")}</th>
          </tr>
        </thead>
        <tbody>
          {pricedRuns(receipt.sections).map(({ numbers, price }) => (
            <tr key={numbers}>
              <td>{numbers}</td>
              <td>{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="receipt-signature">
        {proof.label}: <code>{proof.value}</code>
      </p>
    </ReceiptPaper>
  );
}
