import { newId } from "../../api/envelope";
import { askSignedIn } from "../../shell/session/ask-signed-in";
import { readGuestId } from "../../shell/session/storage";
import { storedRemovals } from "./stored-removals";

/** Books to remove: several from the library, or one from the history. */
type Removed = { library: string[] } | { history: string };

type Removal = Removed & { id: string; reader: string | null; at: number };

/**
 * Age in milliseconds from which a removal is not sent again: the reader may have read or added the book again
 * meanwhile.
 */
const RESEND_MS = 60_000;

function pending(): Removal[] {
  const list = storedRemovals.json();
  return Array.isArray(list) ? list : [];
}

function store(list: Removal[]): void {
  storedRemovals.write(list.length > 0 ? JSON.stringify(list) : null);
}

function send(removal: Removal): Promise<unknown> {
  const options = { keepalive: true, ...(removal.reader && { reader: removal.reader }) };
  if ("library" in removal) {
    const body = { book_ids: removal.library, remove: true };
    return askSignedIn("POST /api/reading/library/bulk", { body, ...options });
  }
  return askSignedIn("DELETE /api/reading/history", { query: { book_id: removal.history }, ...options });
}

async function sendStored(removal: Removal): Promise<void> {
  try {
    await send(removal);
  } finally {
    store(pending().filter(({ id }) => id !== removal.id));
  }
}

/** Removes books. The removal is stored until the server responds, for `resendRemovals` on the next page. */
export function sendRemoval(removed: Removed): Promise<void> {
  const removal = { ...removed, id: newId(), reader: readGuestId(), at: Date.now() };
  store([...pending(), removal]);
  return sendStored(removal);
}

/**
 * Sends again those removals of the previous page that got no response. The request may have failed, or the server may
 * still be working on it; a list that is fetched meanwhile would still contain the removed book.
 */
export async function resendRemovals(): Promise<void> {
  const list = pending();
  const isRecent = ({ at }: Removal) => Date.now() - at < RESEND_MS;
  store(list.filter(isRecent));
  await Promise.allSettled(list.filter(isRecent).map(sendStored));
}
