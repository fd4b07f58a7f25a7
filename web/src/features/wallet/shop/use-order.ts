import { useEffect, useMemo, useSyncExternalStore } from "react";
import { noSubscription } from "../../../shell/browser/no-subscription";
import { subscribeToReturn } from "../../../shell/browser/on-return";
import { fetchOrder } from "./api";
import { type OrderNews, OrderWatch } from "./order-watch";

const none = () => null;

function after(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
}

export interface FollowedOrder {
  news: OrderNews;
  check: () => void;
}

/** Drawn by the server for whoever comes back, and until the browser has asked. */
export const waiting: FollowedOrder = { news: { kind: "asking" }, check: () => {} };

/** What became of an order. Whoever comes back to the tab while it is open is told anew. */
export function useOrder(id: string | null): FollowedOrder | null {
  const watch = useMemo(
    () => (id === null ? null : new OrderWatch({ ask: () => fetchOrder(id), after })),
    [id],
  );
  const news = useSyncExternalStore<OrderNews | null>(
    watch?.subscribe ?? noSubscription,
    watch?.news ?? none,
    watch?.news ?? none,
  );

  useEffect(() => {
    if (!watch) return;
    watch.start();
    const leave = subscribeToReturn(() => {
      if (watch.news().kind === "unknown") watch.start();
    });
    return () => {
      watch.stop();
      leave();
    };
  }, [watch]);

  return watch && news && { news, check: watch.start };
}
