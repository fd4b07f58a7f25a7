import type { RechargeRecordsPage } from "../../../api/page";
import { loadCode } from "../../../shell/browser/load-code";
import { LatePart } from "../../../shell/late-part";
import { t } from "../../../shell/messages/translate";
import { useQuery } from "../../../shell/navigation/use-query";
import { ButtonLink } from "../../../ui/button";
import { ReceiptView } from "./receipt-view";
import { RecordsFrame } from "./records-frame";
import { RecordsList } from "./records-list";

const loadReceipt = () =>
  loadCode(() => import("./payment-receipt")).then(({ PaymentReceipt }) => PaymentReceipt);
const loadPayments = () => loadCode(() => import("./payments-list")).then(({ PaymentsList }) => PaymentsList);

/** Where a reader's coins came from; or what was paid, and the receipt of one payment. */
export function RechargesScreen({ page }: { page: RechargeRecordsPage }) {
  const [search, change] = useQuery("/recharge-records");
  const { view } = page.data;
  const buy = <ButtonLink href="/vip">{t("recharges.none.buy")}</ButtonLink>;
  if (view === "receipt") {
    return <ReceiptView load={loadReceipt} search={search} site={page.site.name} />;
  }
  if (view === "payments") {
    return (
      <RecordsFrame heading={t("payments.heading")} here="payments">
        <LatePart load={loadPayments} waiting={<div aria-busy="true" className="min-h-96" />}>
          {(PaymentsList) => <PaymentsList search={search} onFilter={change} buy={buy} occasion={page} />}
        </LatePart>
      </RecordsFrame>
    );
  }
  return (
    <RecordsFrame heading={t("recharges.heading")} here="recharges">
      <RecordsList
        direction="recharge"
        site={page.site.name}
        search={search}
        onFilter={change}
        empty={{ heading: t("recharges.none"), text: t("recharges.none.text"), actions: buy }}
        occasion={page}
      />
    </RecordsFrame>
  );
}
