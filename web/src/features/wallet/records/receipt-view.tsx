import type { ReactNode } from "react";
import type { LazyPart } from "../../../shell/browser/load-code";
import { Lazy } from "../../../shell/lazy/lazy";
import { t } from "../../../shell/messages/translate";
import { queryIn } from "../../../shell/navigation/use-url-query";
import { ReceiptWaiting } from "./receipt-paper";
import { RecordsFrame } from "./records-frame";

interface Props<Code> {
  part: LazyPart<Code>;
  search: string;
  children: (code: Code, id: string) => ReactNode;
}

/** The receipt that the address names, shown in place of the records. */
export function ReceiptView<Code>({ part, search, children }: Props<Code>) {
  const id = queryIn(search).get("receipt") ?? "";
  return (
    <RecordsFrame heading={t("receipt.heading")}>
      <Lazy part={part} waiting={<ReceiptWaiting />}>
        {(code) => children(code, id)}
      </Lazy>
    </RecordsFrame>
  );
}
