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
  /** The same in plain words, to be sent to somebody or kept. */
  text: string;
  /** What stands below the lines. */
  children?: ReactNode;
  /** What else can be done, beside printing and handing on. */
  actions?: ReactNode;
}

/** A receipt as it is shown and printed, whatever was paid with. */
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

/** Print, and hand on as text. */
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

/** Holds the place of a receipt. */
export function ReceiptWaiting() {
  return (
    <div aria-busy="true" className="receipt noscript:hidden">
      <Skeleton size="h-96 w-full" />
    </div>
  );
}

/** One that is not there, or did not come. */
export function ReceiptFailure({ error, onRetry }: { error: unknown; onRetry: () => Promise<void> }) {
  if (error instanceof Refused && error.status < 500) {
    return <EmptyState heading={t("receipt.missing")} text={t("receipt.missing.text")} />;
  }
  return <ListFailure heading={t("receipt.failed")} error={error} onRetry={onRetry} />;
}
