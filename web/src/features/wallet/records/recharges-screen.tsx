import type { RechargeRecordsPage } from "../../../api/page";
import { NeedsScript } from "../../../shell/failure-text";
import { t } from "../../../shell/messages/translate";
import { useQuery } from "../../../shell/navigation/use-query";
import { ButtonLink } from "../../../ui/button";
import { PageHeading } from "../../../ui/page-heading";
import { RecordsList } from "./records-list";

/** Where a reader's coins came from. */
export function RechargesScreen({ page }: { page: RechargeRecordsPage }) {
  const [search, change] = useQuery("/recharge-records");
  return (
    <div className="frame page">
      <div className="column">
        <div className="page-top">
          <PageHeading>{t("recharges.heading")}</PageHeading>
          <a href="/consumption-record" className="text-link">
            {t("spending.heading")}
          </a>
        </div>
        <NeedsScript />
        <RecordsList
          direction="recharge"
          site={page.site.name}
          search={search}
          onFilter={change}
          empty={{
            heading: t("recharges.none"),
            text: t("recharges.none.text"),
            actions: <ButtonLink href="/vip">{t("recharges.none.buy")}</ButtonLink>,
          }}
          occasion={page}
        />
      </div>
    </div>
  );
}
