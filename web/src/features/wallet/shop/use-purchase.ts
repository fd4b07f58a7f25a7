import { useEffect, useRef, useState } from "react";
import { failureText } from "../../../shell/failure-text";
import { t } from "../../../shell/messages/translate";
import { leaveFor } from "../../../shell/navigation/full-load";
import { actOnce } from "../act-once";
import { type Item, NO_PAYMENTS, NOT_HERE, PLAN_RUNS, startCheckout } from "./api";
import { checkoutTarget } from "./checkout";

/** Milliseconds after which the reader can buy an item again if the provider's payment page was not loaded. */
const GIVEN_UP_MS = 10_000;

const refusals = {
  [NO_PAYMENTS]: "shop.down",
  [PLAN_RUNS]: "shop.runs",
  [NOT_HERE]: "shop.away",
} as const;

export interface Purchase {
  /** Id of the item that is being bought; null if none is. */
  busy: string | null;
  problem: string;
  buy: (item: Item) => Promise<void>;
}

/** Returns a function that orders an item and opens the provider's payment page, and the state of the purchase. */
export function usePurchase(returnTo: string | undefined, onRefused: () => void): Purchase {
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState("");
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setBusy(null);
    window.addEventListener("pageshow", comeBack);
    return () => {
      window.removeEventListener("pageshow", comeBack);
      clearTimeout(leaving.current);
    };
  }, []);

  async function buy(item: Item) {
    if (busy !== null) return;
    setBusy(item.id);
    setProblem("");
    try {
      const name = `${item.kind} ${item.id} ${returnTo ?? ""}`;
      const { checkout_url } = await actOnce(name, (key) => startCheckout(item, key, returnTo));
      const target = checkoutTarget(checkout_url, location.href);
      if (target === null) return fail(t("shop.down"));
      leaveFor(target);
      leaving.current = setTimeout(() => setBusy(null), GIVEN_UP_MS);
    } catch (error) {
      fail(failureText(error, refusals));
    }
  }

  function fail(words: string) {
    setProblem(words);
    setBusy(null);
    onRefused();
  }

  return { busy, problem, buy };
}
