import type { ComponentType } from "react";
import { LatePart } from "../../../shell/late-part";
import { t } from "../../../shell/messages/translate";
import { queryIn } from "../../../shell/navigation/use-query";
import { ReceiptWaiting } from "./receipt-paper";
import { RecordsFrame } from "./records-frame";

interface Props {
  load: () => Promise<ComponentType<{ id: string; site: string }>>;
  search: string;
  site: string;
}

/** The receipt that the address names, in the place of the records. */
export function ReceiptView({ load, search, site }: Props) {
  const id = queryIn(search).get("receipt") ?? "";
  return (
    <RecordsFrame heading={t("receipt.heading")}>
      <LatePart load={load} waiting={<ReceiptWaiting />}>
        {(Receipt) => <Receipt key={id} id={id} site={site} />}
      </LatePart>
    </RecordsFrame>
  );
}
