import { useEffect, useState } from "react";
import { hearUnlocks } from "../../shell/books/unlock-news";

const nothing: readonly number[] = [];

/** The locked sections of a book that this reader owns; none until that is known, or where nothing is locked. */
export function useOwnedSections(bookId: string, hasLocked: boolean): readonly number[] {
  const [owned, setOwned] = useState(nothing);
  useEffect(() => {
    if (!hasLocked) return;
    let wanted = true;
    const load = () =>
      fetchOwned(bookId).then(
        (sections) => wanted && setOwned(sections),
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
  return owned;
}

/** The code of logins is in no first load of this page. */
async function fetchOwned(bookId: string): Promise<readonly number[]> {
  const { askSignedIn } = await import("../../shell/session/ask-signed-in");
  const address = `/api/wallet/unlocks?book_id=${encodeURIComponent(bookId)}`;
  return (await askSignedIn<{ sections: number[] }>(address)).sections;
}
