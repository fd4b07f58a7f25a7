import { useEffect, useMemo, useSyncExternalStore } from "react";
import { noSubscription } from "../../../shell/browser/no-subscription";
import { subscribeToReturn } from "../../../shell/browser/on-return";
import { fetchOrder } from "./api";
import { OrderPoller, type OrderStatus } from "./order-poller";

const none = () => null;

function after(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
}

export interface PolledOrder {
  status: OrderStatus;
  check: () => void;
}

/** The state of an order before the first response. The server renders this state too. */
export const waiting: PolledOrder = { status: { kind: "asking" }, check: () => {} };

/** Polls an order, also when the reader returns to the tab while the payment is undecided. Null without an order. */
export function useOrder(id: string | null): PolledOrder | null {
  const poller = useMemo(
    () => (id === null ? null : new OrderPoller({ ask: () => fetchOrder(id), after })),
    [id],
  );
  const status = useSyncExternalStore<OrderStatus | null>(
    poller?.subscribe ?? noSubscription,
    poller?.status ?? none,
    poller?.status ?? none,
  );

  useEffect(() => {
    if (!poller) return;
    poller.start();
    const leave = subscribeToReturn(() => {
      if (poller.status().kind === "unknown") poller.start();
    });
    return () => {
      poller.stop();
      leave();
    };
  }, [poller]);

  return poller && status && { status, check: poller.start };
}
