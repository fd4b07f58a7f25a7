import { useEffect, useState } from "react";
import { fetchUnlocks, type Unlocks } from "../../parts/books/section-rights";
import { subscribeToUnlocks } from "../../parts/books/unlock-news";

const nothing: Unlocks = { sections: [], vip: false };

/** Nothing until it is known, or where nothing is locked. */
export function useOpened(bookId: string, hasLocked: boolean): Unlocks {
  const [opened, setOpened] = useState(nothing);
  useEffect(() => {
    if (!hasLocked) return;
    let wanted = true;
    const load = () =>
      fetchUnlocks(bookId).then(
        (received) => wanted && setOpened(received),
        () => {
          // Nothing is marked as owned then; opening a section asks again.
        },
      );
    void load();
    const deafen = subscribeToUnlocks(bookId, () => void load());
    return () => {
      wanted = false;
      deafen();
    };
  }, [bookId, hasLocked]);
  return opened;
}
