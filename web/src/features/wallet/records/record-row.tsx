import { bookPath } from "../../../parts/books/address";
import { paymentPath, receiptPath } from "../../../parts/books/shop-address";
import { formatMoment } from "../../../shell/formats/moment";
import { formatPrice } from "../../../shell/formats/price";
import { t } from "../../../shell/messages/translate";
import { Skeleton } from "../../../ui/skeleton";
import { amountText } from "../shop/wording";
import type { Direction, MoneyRecord, RecordLot } from "./api";
import { howText, kindName, lotText, recordTitle, sectionsText, signed } from "./wording";

interface Props {
  record: MoneyRecord;
  direction: Direction;
}

export function RecordRow({ record, direction }: Props) {
  const { at, coins, bonus, balance, book_id, paid } = record;
  const title = recordTitle(record, direction);
  const lots = tellingLots(record);
  const receipt = receiptOf(record);
  return (
    <li className="record">
      <div className="min-w-0">
        <p className="record-title">{book_id ? <a href={bookPath(book_id)}>{title}</a> : title}</p>
        <p className="record-facts">{factsOf(record, direction).join(" · ")}</p>
      </div>
      <div className="record-amount">
        <p>
          <span className="sr-only">{amountText(coins, bonus)}</span>
          <span aria-hidden="true">
            {(coins !== 0 || bonus === 0) && <b data-kind="paid">{signed(coins)}</b>}
            {bonus !== 0 && (
              <b data-kind="bonus">
                {signed(bonus)} <small>{t("records.bonus")}</small>
              </b>
            )}
          </span>
        </p>
        {paid && <p className="text-ink text-[0.9375rem]">{formatPrice(paid.amount, paid.currency)}</p>}
      </div>
      <p className="record-last">
        <time dateTime={new Date(at * 1000).toISOString()}>{formatMoment(at)}</time>
        <span>{t("records.balance", { amount: amountText(balance.coins, balance.bonus) })}</span>
      </p>
      {(lots.length > 0 || receipt) && (
        <div className="record-more">
          {receipt && (
            <a href={receipt} className="text-link">
              {t("records.receipt")}
              <span className="sr-only"> {title}</span>
            </a>
          )}
          {lots.length > 0 && (
            <details>
              <summary>{t(direction === "recharge" ? "records.lots.in" : "records.lots.out")}</summary>
              <ul>
                {lots.map((lot) => (
                  <li key={`${lot.kind} ${lot.source} ${lot.expires_at} ${lot.coins}`}>{lotText(lot)}</li>
                ))}
              </ul>
            </details>
          )}
        </div>
      )}
    </li>
  );
}

/** Returns the path of a record's receipt, for an unlock or a payment; null if it has none. */
function receiptOf({ receipt_id, order_id }: MoneyRecord): string | null {
  if (receipt_id) return receiptPath(receipt_id);
  return order_id ? paymentPath(order_id) : null;
}

/**
 * Returns the lots of a record. Empty if an incoming record has only one lot, without an expiry, because the row
 * already says everything about that lot.
 */
function tellingLots({ lots, coins }: MoneyRecord): RecordLot[] {
  const [only, ...others] = lots;
  const isPlain = coins > 0 && only && others.length === 0 && only.expires_at == null;
  return isPlain ? [] : lots;
}

/** Returns further facts about a record, shown below its title. */
function factsOf({ kind, reason, title, sections, how }: MoneyRecord, direction: Direction): string[] {
  const facts: string[] = [];
  if (sections.length > 0) facts.push(sectionsText(sections));
  if (title != null) facts.push(how ? howText(how) : kindName(direction, kind));
  else if (reason !== "" && kind === "support") facts.push(reason);
  return facts;
}

/** A placeholder as high as this many rows. */
export function RecordsSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden="true" className="records">
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all placeholder rows are the same
        <div key={index} className="record">
          <div>
            <Skeleton size="h-5 w-40" />
            <br />
            <Skeleton size="h-4 w-32" />
          </div>
          <div className="record-amount">
            <Skeleton size="h-5 w-14" />
          </div>
          <p className="record-last">
            <Skeleton size="h-4 w-64" />
          </p>
        </div>
      ))}
    </div>
  );
}
