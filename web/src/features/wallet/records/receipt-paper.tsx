import { type ReactNode, useState } from "react";
import { Refused } from "../../../api/envelope";
import { ListFailure } from "../../../shell/failure-text";
import { t } from "../../../shell/messages/translate";
import { Button } from "../../../ui/button";
import { EmptyState } from "../../../ui/empty-state";
import { share } from "../../../ui/share";
import { Skeleton } from "../../../ui/skeleton";
import type { ReceiptLine } from "./receipt-text";

interface Props {
  site: string;
  lines: readonly ReceiptLine[];
  /** The receipt as plain text, to be shared. */
  text: string;
  /** Content that is shown below the lines of the receipt. */
  children?: ReactNode;
  /** Further buttons beside those to print and share. */
  actions?: ReactNode;
}

/** A receipt as it is shown and printed, for unlocks and payments. */
export function ReceiptPaper({ site, lines, text, children, actions }: Props) {
  return (
    <>
      <article aria-label={t("receipt.heading")} className="receipt">
        <p className="font-serif text-[1.25rem] font-semibold">{t("receipt.of", { site })}</p>
        <dl>
          {lines.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {children}
      </article>
      <Actions text={text}>{actions}</Actions>
    </>
  );
}

/** The buttons that print the receipt and share its text. */
function Actions({ text, children }: { text: string; children: ReactNode }) {
  const [told, setTold] = useState("");

  async function shareReceipt() {
    const shared = await share({ text });
    if (shared === "copied") setTold(t("receipt.copied"));
    if (shared === "refused") setTold(t("receipt.kept"));
  }

  return (
    <div className="receipt-actions">
      {children}
      <Button quiet onClick={() => window.print()}>
        {t("receipt.print")}
      </Button>
      <Button quiet onClick={() => void shareReceipt()}>
        {t("receipt.share")}
      </Button>
      <p role="status" className="basis-full text-ink-muted">
        {told}
      </p>
    </div>
  );
}

/** A placeholder for a receipt. */
export function ReceiptWaiting() {
  return (
    <div aria-busy="true" className="receipt noscript:hidden">
      <Skeleton size="h-96 w-full" />
    </div>
  );
}

/** The message for a receipt that does not exist or could not be loaded. */
export function ReceiptFailure({ error, onRetry }: { error: unknown; onRetry: () => Promise<void> }) {
  if (error instanceof Refused && error.status < 500) {
    return <EmptyState heading={t("receipt.missing")} text={t("receipt.missing.text")} />;
  }
  return <ListFailure heading={t("receipt.failed")} error={error} onRetry={onRetry} />;
}
