import { useCallback, useEffect, useRef, useState } from "react";
import { announceUnlock, subscribeToUnlocks } from "../../parts/books/unlock-news";
import { subscribeToReturn } from "../../shell/browser/on-return";
import { fetchOffers, type Offers } from "./unlock-api";

export interface KnownOffers {
  offers: Offers | null;
  /** The error because of which the offers could not be loaded. */
  error: unknown;
  reload: () => Promise<void>;
}

/**
 * Returns the offers of a locked section. They are loaded again after an unlock in the book, and when the reader
 * returns to the page, perhaps with coins.
 */
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
      // If the section is unlocked, the shown offers stay until its text is loaded, so that the focus is not lost.
      const isOpen = !received.one || received.vip;
      setOffers((shown) => (shown && isOpen ? shown : received));
      // The section may have been unlocked on another device, so the components of this page are notified.
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
