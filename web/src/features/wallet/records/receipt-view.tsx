import { useState } from "react";
import { ask, Refused } from "../../../api/envelope";
import type { BookDetail } from "../../../api/page";
import { Answers, useAnswer } from "../../../shell/answers/answers";
import { readerPath } from "../../../shell/books/address";
import { ListFailure } from "../../../shell/failure-text";
import { t } from "../../../shell/messages/translate";
import { Button, ButtonLink } from "../../../ui/button";
import { EmptyState } from "../../../ui/empty-state";
import { Skeleton } from "../../../ui/skeleton";
import { fetchReceipt, type Receipt } from "./api";
import { pricedRuns, receiptLines, receiptText } from "./receipt-text";

interface Told {
  receipt: Receipt;
  title: string;
}

/** A receipt outlives its book: without one, the book goes by its id. */
async function fetchTold(id: string): Promise<Told> {
  const receipt = await fetchReceipt(id);
  const book = ask<BookDetail>(`/api/book/detail?book_id=${encodeURIComponent(receipt.book_id)}`);
  return {
    receipt,
    title: await book.then(
      ({ title }) => title,
      () => receipt.book_id,
    ),
  };
}

const receipts = new Answers(fetchTold);

export function ReceiptView({ id, site }: { id: string; site: string }) {
  const [state, reload] = useAnswer(receipts, id);
  if (state.kind === "failed") {
    const isMissing = state.error instanceof Refused && state.error.status < 500;
    return isMissing ? (
      <EmptyState heading={t("receipt.missing")} text={t("receipt.missing.text")} />
    ) : (
      <ListFailure heading={t("receipt.failed")} error={state.error} onRetry={reload} />
    );
  }
  if (state.kind === "loading") {
    return (
      <div aria-busy="true" className="receipt">
        <Skeleton size="h-96 w-full" />
      </div>
    );
  }
  const { receipt, title } = state.data;
  const [first] = receipt.sections;
  return (
    <>
      <article aria-label={t("receipt.of", { site })} className="receipt">
        <p className="receipt-of">{t("receipt.of", { site })}</p>
        <dl>
          {receiptLines(receipt, title).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
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
          {t("receipt.signature")} <code>{receipt.signature}</code>
        </p>
      </article>
      <Actions text={receiptText(receipt, title, site)}>
        {first && (
          <ButtonLink href={readerPath(receipt.book_id, first.number)}>{t("receipt.read")}</ButtonLink>
        )}
      </Actions>
    </>
  );
}

/** Print, and hand on as text. */
function Actions({ text, children }: { text: string; children: React.ReactNode }) {
  const [told, setTold] = useState("");

  async function share() {
    try {
      if ("share" in navigator) return await navigator.share({ text });
      await (navigator as Navigator).clipboard.writeText(text);
      setTold(t("receipt.copied"));
    } catch (error) {
      // Whoever closed the system's sheet is told nothing.
      if (!(error instanceof DOMException && error.name === "AbortError")) setTold(t("receipt.kept"));
    }
  }

  return (
    <div className="receipt-actions">
      {children}
      <Button quiet onClick={() => window.print()}>
        {t("receipt.print")}
      </Button>
      <Button quiet onClick={() => void share()}>
        {t("receipt.share")}
      </Button>
      <p role="status" className="basis-full text-ink-muted">
        {told}
      </p>
    </div>
  );
}
