import { useEffect, useState } from "react";
import { hearUnlocks } from "../../shell/books/unlock-news";

/** What of a book that is not free is open to this reader. */
export interface Opened {
  /** Numbers of the sections that are the reader's own. */
  sections: readonly number[];
  /** Whether VIP opens all others. */
  vip: boolean;
}

const nothing: Opened = { sections: [], vip: false };

/** Nothing until it is known, or where nothing is locked. */
export function useOpened(bookId: string, hasLocked: boolean): Opened {
  const [opened, setOpened] = useState(nothing);
  useEffect(() => {
    if (!hasLocked) return;
    let wanted = true;
    const load = () =>
      fetchOpened(bookId).then(
        (come) => wanted && setOpened(come),
        () => {
          // Nothing is marked as owned then; opening a section asks again.
        },
      );
    void load();
    const deafen = hearUnlocks(bookId, () => void load());
    return () => {
      wanted = false;
      deafen();
    };
  }, [bookId, hasLocked]);
  return opened;
}

/** The code of logins is in no first load of this page. */
async function fetchOpened(bookId: string): Promise<Opened> {
  const { askSignedIn } = await import("../../shell/session/ask-signed-in");
  const address = `/api/wallet/unlocks?book_id=${encodeURIComponent(bookId)}`;
  return askSignedIn<Opened>(address);
}
