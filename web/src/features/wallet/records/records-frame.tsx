import type { ReactNode } from "react";
import { NeedsScript } from "../../../shell/failure-text";
import { type MessageKey, t } from "../../../shell/messages/translate";
import { PageHeading } from "../../../ui/page-heading";

type Place = "payments" | "recharges" | "spending";

const places: ReadonlyArray<{ place: Place; path: string; label: MessageKey }> = [
  { place: "payments", path: "/recharge-records?list=payments", label: "payments.heading" },
  { place: "recharges", path: "/recharge-records", label: "recharges.heading" },
  { place: "spending", path: "/consumption-record", label: "spending.heading" },
];

interface Props {
  heading: string;
  /** Which of the record pages is shown; absent for a receipt. */
  here?: Place;
  children: ReactNode;
}

/** The frame of the record pages (payments, coins in, coins out), with links to the other pages below the title. */
export function RecordsFrame({ heading, here, children }: Props) {
  return (
    <div className="frame page">
      <div className="column">
        <div className="print:hidden">
          <PageHeading>{heading}</PageHeading>
          <nav aria-label={t("records.nav")} className="record-places">
            <ul>
              {places.map(({ place, path, label }) => (
                <li key={place}>
                  <a href={path} aria-current={place === here ? "page" : undefined}>
                    {t(label)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <NeedsScript />
        </div>
        {children}
      </div>
    </div>
  );
}
