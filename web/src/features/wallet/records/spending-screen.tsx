import type { ConsumptionRecordPage } from "../../../api/page";
import { lazyPart } from "../../../shell/browser/load-code";
import { t } from "../../../shell/messages/translate";
import { useUrlQuery } from "../../../shell/navigation/use-url-query";
import { ButtonLink } from "../../../ui/button";
import { ReceiptView } from "./receipt-view";
import { RecordsFrame } from "./records-frame";
import { RecordsList } from "./records-list";

const coinReceipt = lazyPart(() => import("./coin-receipt"));

/** The page with the list of spent coins, or the receipt of one unlock, which the URL names. */
export function SpendingScreen({ page }: { page: ConsumptionRecordPage }) {
  const [search, change] = useUrlQuery("/consumption-record");
  if (page.data.view === "receipt") {
    return (
      <ReceiptView part={coinReceipt} search={search}>
        {({ CoinReceipt }, id) => <CoinReceipt key={id} id={id} site={page.site.name} />}
      </ReceiptView>
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
