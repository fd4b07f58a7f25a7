import { useCallback, useEffect, useRef, useState } from "react";
import { announceUnlock, subscribeToUnlocks } from "../../parts/books/unlock-news";
import { subscribeToReturn } from "../../shell/browser/on-return";
import { fetchOffers, type Offers } from "./unlock-api";

export interface KnownOffers {
  offers: Offers | null;
  /** Why there are none. */
  error: unknown;
  reload: () => Promise<void>;
}

/** Asked for again when something of the book was unlocked, and when the reader comes back, perhaps with coins. */
export function useUnlockOffers(bookId: string, section: number): KnownOffers {
  const [offers, setOffers] = useState<Offers | null>(null);
  const [error, setError] = useState<unknown>(null);
  const turn = useRef(0);
  const hasTold = useRef(false);

  const reload = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    setError(null);
    try {
      const received = await fetchOffers(bookId, section);
      if (turn.current !== mine) return;
      // What is unlocked stays as it is shown until its text comes: nothing loses the focus meanwhile.
      const isOpen = !received.one || received.vip;
      setOffers((shown) => (shown && isOpen ? shown : received));
      // Elsewhere, perhaps, and this reader has not heard of it.
      if (isOpen && !hasTold.current) {
        hasTold.current = true;
        announceUnlock(bookId);
      }
    } catch (problem) {
      if (turn.current === mine) setError(problem);
    }
  }, [bookId, section]);

  useEffect(() => {
    void reload();
    const look = () => void reload();
    const [leave, deafen] = [subscribeToReturn(look), subscribeToUnlocks(bookId, look)];
    return () => {
      turn.current += 1;
      leave();
      deafen();
    };
  }, [bookId, reload]);

  return { offers, error, reload };
}
