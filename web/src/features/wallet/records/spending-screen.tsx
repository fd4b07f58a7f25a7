import type { ConsumptionRecordPage } from "../../../api/page";
import { NeedsScript } from "../../../shell/failure-text";
import { LatePart } from "../../../shell/late-part";
import { t } from "../../../shell/messages/translate";
import { queryIn, useQuery } from "../../../shell/navigation/use-query";
import { ButtonLink } from "../../../ui/button";
import { PageHeading } from "../../../ui/page-heading";
import { RecordsList } from "./records-list";

const loadReceipt = () => import("./receipt-view").then(({ ReceiptView }) => ReceiptView);
const waiting = <div aria-busy="true" className="min-h-96" />;

/** Where a reader's coins went; with a receipt in the address, that one alone. */
export function SpendingScreen({ page }: { page: ConsumptionRecordPage }) {
  const [search, change] = useQuery("/consumption-record");
  const receipt = queryIn(search).get("receipt") ?? "";
  return (
    <div className="frame page">
      <div className="column">
        <div className="page-top print:hidden">
          <PageHeading>{receipt ? t("receipt.heading") : t("spending.heading")}</PageHeading>
          {receipt ? (
            <a href="/consumption-record" className="text-link">
              {t("receipt.all")}
            </a>
          ) : (
            <a href="/recharge-records" className="text-link">
              {t("recharges.heading")}
            </a>
          )}
        </div>
        <NeedsScript />
        {receipt ? (
          <LatePart load={loadReceipt} waiting={waiting}>
            {(ReceiptView) => <ReceiptView key={receipt} id={receipt} site={page.site.name} />}
          </LatePart>
        ) : (
          <RecordsList
            direction="consumption"
            site={page.site.name}
            search={search}
            onFilter={change}
            empty={{
              heading: t("spending.none"),
              text: t("spending.none.text"),
              actions: <ButtonLink href="/search">{t("library.none.find")}</ButtonLink>,
            }}
            occasion={page}
          />
        )}
      </div>
    </div>
  );
}
