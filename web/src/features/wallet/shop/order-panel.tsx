import { useEffect, useRef } from "react";
import type { CoinsAndBonus } from "../../../parts/balance";
import { paymentPath } from "../../../parts/books/shop-address";
import { formatDay } from "../../../shell/formats/date";
import { formatNumber } from "../../../shell/messages/number";
import { type MessageKey, t } from "../../../shell/messages/translate";
import { localPath } from "../../../shell/navigation/local-path";
import { Button, ButtonLink } from "../../../ui/button";
import { Skeleton } from "../../../ui/skeleton";
import type { Mine, Order } from "./api";
import { isOpen } from "./order-poller";
import type { PolledOrder } from "./use-order";
import type { AskedQuestion } from "./use-question";

interface Props {
  polled: PolledOrder;
  mine: Mine | null;
  /** The reader's current balance; null until it is loaded. */
  balance: CoinsAndBonus | null;
  /** The path of the page from which the reader came to the shop, as the address names it. */
  returnTo: string | undefined;
  asked: AskedQuestion;
}

type Ending = Exclude<Order["state"], "created" | "pending" | "fulfilled"> | "unknown" | "missing";

const headings: Record<Ending, MessageKey> = {
  failed: "order.failed",
  expired: "order.expired",
  refunded: "order.refunded",
  disputed: "order.disputed",
  unknown: "order.unknown",
  missing: "order.missing",
};

const sentences: Record<Ending, MessageKey> = {
  failed: "order.failed.text",
  expired: "order.expired.text",
  refunded: "order.refunded.text",
  disputed: "order.disputed.text",
  unknown: "order.unknown.text",
  missing: "order.missing.text",
};

/** Sentences for orders of VIP plans, used instead of those in `sentences` that mention coins. */
const planSentences: Partial<Record<Ending, MessageKey>> = {
  refunded: "order.refunded.plan",
  unknown: "order.unknown.plan",
};

/** The outcome of an order, shown in place of the introduction of the shop. */
export function OrderPanel(props: Props) {
  const { polled, mine, balance, returnTo, asked } = props;
  const { status, check } = polled;
  const heading = useRef<HTMLHeadingElement>(null);
  const order = status.kind === "decided" || status.kind === "unknown" ? status.order : null;
  const back = backPath(order, returnTo);
  const isDone = order?.state === "fulfilled";
  const ending = endingOf(status);

  useEffect(() => {
    if (status.kind !== "asking") heading.current?.focus({ preventScroll: true });
  }, [status.kind]);

  return (
    <section
      aria-labelledby="order"
      aria-busy={status.kind === "asking"}
      className="order-panel"
      data-look={lookOf(order?.state)}
    >
      <h2 id="order" ref={heading} tabIndex={-1}>
        {isDone ? doneText(order) : t(ending ? headings[ending] : "order.asking")}
      </h2>
      <div className="mt-2 text-ink-muted">
        {status.kind === "asking" && <Waiting />}
        {/* Reserves two lines for a text that is loaded later. */}
        {isDone && (
          <p className="min-h-12 sm:min-h-6">{order.kind === "plan" ? planText(mine) : packText(balance)}</p>
        )}
        {ending && <p>{t(sentenceOf(ending, order))}</p>}
      </div>
      {status.kind !== "asking" && (
        <div className="mt-5 flex flex-wrap gap-3">
          {back && (
            <ButtonLink href={back} quiet={!isDone}>
              {t("order.back")}
            </ButtonLink>
          )}
          {status.kind === "unknown" && <Button onClick={check}>{t("order.check")}</Button>}
          {order && wasPaid(order) && (
            <ButtonLink href={paymentPath(order.order_id)} quiet>
              {t("order.receipt")}
            </ButtonLink>
          )}
        </div>
      )}
      {/* Last in the panel, so that it moves nothing that can be pressed. */}
      {isDone && asked.Question && <asked.Question onKnown={asked.onKnown} />}
    </section>
  );
}

function Waiting() {
  return (
    <>
      <p>{t("order.asking.text")}</p>
      <div className="mt-4">
        <Skeleton size="h-3 w-56" />
      </div>
    </>
  );
}

/** Returns whether an order was paid, even if the money was refunded later: it then has a receipt. */
const wasPaid = ({ state }: Order) => ["fulfilled", "refunded", "disputed"].includes(state);

/** Returns the look of an order's state: good if fulfilled, bad if declined, plain otherwise. */
function lookOf(state: Order["state"] | undefined): "good" | "bad" | "plain" {
  if (state === "failed") return "bad";
  return state === "fulfilled" ? "good" : "plain";
}

function packText(balance: CoinsAndBonus | null): string {
  if (!balance) return t("order.coins.text");
  const { coins, bonus } = balance;
  return bonus > 0
    ? t("order.coins.have.bonus", { coins: formatNumber(coins), bonus: formatNumber(bonus) })
    : t("order.coins.have", { count: coins });
}

/** Returns the text after a VIP plan was bought: the end date of VIP, once it is loaded. */
function planText(mine: Mine | null): string {
  const vip = mine?.vip;
  if (!vip || vip.state === "ended") return t("order.vip.soon");
  return t("order.vip.text", { date: formatDay(vip.until) });
}

function sentenceOf(ending: Ending, order: Order | null): MessageKey {
  return (order?.kind === "plan" && planSentences[ending]) || sentences[ending];
}

function doneText({ kind, coins, bonus }: Order): string {
  if (kind === "plan") return t("order.vip");
  return bonus > 0 ? t("order.coins.bonus", { coins, bonus }) : t("order.coins", { count: coins });
}

function endingOf(status: PolledOrder["status"]): Ending | null {
  if (status.kind === "unknown" || status.kind === "missing") return status.kind;
  if (status.kind === "asking") return null;
  const { state } = status.order;
  return isOpen(state) || state === "fulfilled" ? null : state;
}

/**
 * Returns the path of the page from which the reader came to the shop; null if none. The path
 * stored with the order takes precedence over that in the address.
 */
function backPath(order: Order | null, returnTo: string | undefined): string | null {
  return localPath(order?.return_to ?? returnTo, "") || null;
}
