import type { ConsumptionRecordPage } from "../../../api/page";
import { LatePart } from "../../../shell/late-part";
import { t } from "../../../shell/messages/translate";
import { queryIn, useQuery } from "../../../shell/navigation/use-query";
import { ButtonLink } from "../../../ui/button";
import { ReceiptWaiting } from "./receipt-paper";
import { RecordsFrame } from "./records-frame";
import { RecordsList } from "./records-list";

const loadReceipt = () => import("./coin-receipt").then(({ CoinReceipt }) => CoinReceipt);

/** Where a reader's coins went; with a receipt in the address, that one alone. */
export function SpendingScreen({ page }: { page: ConsumptionRecordPage }) {
  const [search, change] = useQuery("/consumption-record");
  if (page.data.view === "receipt") {
    const id = queryIn(search).get("receipt") ?? "";
    return (
      <RecordsFrame heading={t("receipt.heading")}>
        <LatePart load={loadReceipt} waiting={<ReceiptWaiting />}>
          {(CoinReceipt) => <CoinReceipt key={id} id={id} site={page.site.name} />}
        </LatePart>
      </RecordsFrame>
    );
  }
  return (
    <RecordsFrame heading={t("spending.heading")} here="spending">
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
    </RecordsFrame>
  );
}
