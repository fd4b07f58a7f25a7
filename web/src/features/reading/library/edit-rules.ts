import { failureText } from "../../../shell/failure-text";
import { t } from "../../../shell/messages/translate";
import { changeBooks, type OwnShelf } from "../api";
import { sendRemoval } from "../removals";
import type { Change, Changing, Entry } from "./changing";
import type { Edit } from "./view";
import { stateLabels } from "./wording";

// The largest number of books per request.
const AT_ONCE = 100;

/** Changes library entries, such as their state. The change is shown at once, and undone if the server refuses it. */
export async function change(changing: Changing, chosen: readonly Entry[], wish: Change): Promise<void> {
  const entries = chosen.map(changing.now);
  const moving = entries.filter((entry) => isNews(entry, wish));
  changing.edit(moving, (entry) => after(entry, wish));
  if (!(await send(changing, moving, wish))) return;
  const undo = async () => {
    restore(changing, moving);
    for (const [back, those] of inverses(moving, wish)) if (!(await send(changing, those, back))) return;
  };
  changing.offer({ text: said(entries, wish, changing.shelves), undo });
}

/**
 * Removes books from the library. The request is sent only when the reader can no longer undo the removal, so that
 * undoing it restores shelves and order.
 */
export function remove(changing: Changing, chosen: readonly Entry[]): void {
  const entries = chosen.map(changing.now);
  changing.edit(entries, () => ({ gone: true }));
  changing.offer({
    text: t("library.removed", { count: entries.length, title: entries[0]?.book.title ?? "" }),
    undo: () => changing.edit(entries, () => ({ gone: false })),
    settle: () => send(changing, entries, { remove: true }),
  });
}

async function send(
  changing: Changing,
  entries: readonly Entry[],
  wish: Change | { remove: true },
): Promise<boolean> {
  const ids = entries.map(({ book_id }) => book_id);
  try {
    const requests: Array<Promise<unknown>> = [];
    // All requests are sent at the same time, so that none is lost if the page is closed.
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const book_ids = ids.slice(from, from + AT_ONCE);
      requests.push(
        "remove" in wish ? sendRemoval({ library: book_ids }) : changeBooks({ book_ids, ...wish }),
      );
    }
    await Promise.all(requests);
    changing.done(!("state" in wish));
    return true;
  } catch (error) {
    restore(changing, entries);
    changing.offer({ text: failureText(error) });
    return false;
  }
}

function restore({ edit }: Changing, entries: readonly Entry[]): void {
  edit(entries, ({ state, shelves }) => ({ state, shelves, gone: false }));
}

/** Returns whether a change would alter an entry; false, for example, if the entry already has the new state. */
function isNews(entry: Entry, wish: Change): boolean {
  if ("state" in wish) return entry.state !== wish.state;
  if ("shelf_add" in wish) return !entry.shelves.includes(wish.shelf_add);
  return entry.shelves.includes(wish.shelf_remove);
}

/** Returns the fields of an entry that a change alters, with their new values. */
function after({ shelves }: Entry, wish: Change): Edit {
  if ("state" in wish) return { state: wish.state };
  if ("shelf_add" in wish) return { shelves: [...shelves, wish.shelf_add] };
  return { shelves: shelves.filter((shelf) => shelf !== wish.shelf_remove) };
}

/** Returns the changes that undo a change, each with its entries. */
function inverses(entries: readonly Entry[], wish: Change): Array<[Change, Entry[]]> {
  if ("shelf_add" in wish) return [[{ shelf_remove: wish.shelf_add }, [...entries]]];
  if ("shelf_remove" in wish) return [[{ shelf_add: wish.shelf_remove }, [...entries]]];
  const states = [...new Set(entries.map(({ state }) => state))];
  return states.map((state) => [{ state }, entries.filter((entry) => entry.state === state)]);
}

/** Returns a sentence that says what was changed. */
function said(entries: readonly Entry[], wish: Change, shelves: readonly OwnShelf[]): string {
  const titled = { count: entries.length, title: entries[0]?.book.title ?? "" };
  if ("state" in wish) {
    const state = t(stateLabels[wish.state]);
    return t("library.moved", { ...titled, state });
  }
  const isPut = "shelf_add" in wish;
  const id = isPut ? wish.shelf_add : wish.shelf_remove;
  const shelf = shelves.find(({ shelf_id }) => shelf_id === id)?.name ?? "";
  return t(isPut ? "library.shelved" : "library.unshelved", { ...titled, shelf });
}

/** Returns the shelves with one shelf added, renamed or (if `shelf` is null) removed. */
export function withShelf(list: readonly OwnShelf[], shelf_id: string, shelf: OwnShelf | null): OwnShelf[] {
  const at = list.findIndex((each) => each.shelf_id === shelf_id);
  if (!shelf) return list.filter((each) => each.shelf_id !== shelf_id);
  return at < 0 ? [...list, shelf] : list.with(at, shelf);
}
