import { useEffect, useState } from "react";
import { fetchUnlocks, type Unlocks } from "../../parts/books/section-rights";
import { subscribeToUnlocks } from "../../parts/books/unlock-news";

const nothing: Unlocks = { sections: [], vip: false };

/** Returns the reader's unlocks in a book; none until they are loaded, or if all sections of the book are free. */
export function useOpened(bookId: string, hasLocked: boolean): Unlocks {
  const [opened, setOpened] = useState(nothing);
  useEffect(() => {
    if (!hasLocked) return;
    let wanted = true;
    const load = () =>
      fetchUnlocks(bookId).then(
        (received) => wanted && setOpened(received),
        () => {
          // If loading fails, no section is marked as owned. The reading page loads the unlocks again.
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
