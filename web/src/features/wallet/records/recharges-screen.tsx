import type { RechargeRecordsPage } from "../../../api/page";
import { lazyPart } from "../../../shell/browser/load-code";
import { Lazy } from "../../../shell/lazy/lazy";
import { t } from "../../../shell/messages/translate";
import { useUrlQuery } from "../../../shell/navigation/use-url-query";
import { ButtonLink } from "../../../ui/button";
import { ReceiptView } from "./receipt-view";
import { RecordsFrame } from "./records-frame";
import { RecordsList } from "./records-list";

const paymentReceipt = lazyPart(() => import("./payment-receipt"));
const paymentsList = lazyPart(() => import("./payments-list"));

/** The page with the list of received coins, the list of payments, or a receipt of a payment. */
export function RechargesScreen({ page }: { page: RechargeRecordsPage }) {
  const [search, change] = useUrlQuery("/recharge-records");
  const { view } = page.data;
  const buy = <ButtonLink href="/vip">{t("recharges.none.buy")}</ButtonLink>;
  if (view === "receipt") {
    return (
      <ReceiptView part={paymentReceipt} search={search}>
        {({ PaymentReceipt }, id) => <PaymentReceipt key={id} id={id} site={page.site.name} />}
      </ReceiptView>
    );
  }
  if (view === "payments") {
    return (
      <RecordsFrame heading={t("payments.heading")} here="payments">
        <Lazy part={paymentsList} waiting={<div aria-busy="true" className="min-h-96" />}>
          {({ PaymentsList }) => <PaymentsList search={search} onFilter={change} buy={buy} occasion={page} />}
        </Lazy>
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
