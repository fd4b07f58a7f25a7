import { t } from "../../../shell/messages/translate";
import type { OwnShelf } from "../api";
import type { Change, Entry } from "./use-library";
import type { Edit } from "./view";
import { stateLabels } from "./wording";

/** Whether a change would change anything of a book. */
export function isNews(entry: Entry, wish: Change): boolean {
  if ("state" in wish) return entry.state !== wish.state;
  if ("shelf_add" in wish) return !entry.shelves.includes(wish.shelf_add);
  return entry.shelves.includes(wish.shelf_remove);
}

/** What of a book it changes. */
export function after({ shelves }: Entry, wish: Change): Edit {
  if ("state" in wish) return { state: wish.state };
  if ("shelf_add" in wish) return { shelves: [...shelves, wish.shelf_add] };
  return { shelves: shelves.filter((shelf) => shelf !== wish.shelf_remove) };
}

/** What brings entries back to where they were. */
export function inverses(entries: readonly Entry[], wish: Change): Array<[Change, Entry[]]> {
  if ("shelf_add" in wish) return [[{ shelf_remove: wish.shelf_add }, [...entries]]];
  if ("shelf_remove" in wish) return [[{ shelf_add: wish.shelf_remove }, [...entries]]];
  const states = [...new Set(entries.map(({ state }) => state))];
  return states.map((state) => [{ state }, entries.filter((entry) => entry.state === state)]);
}

/** What was done, in a sentence. */
export function said(entries: readonly Entry[], wish: Change, shelves: readonly OwnShelf[]): string {
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

/** The shelves with one that was made or named, or without one that is gone. */
export function withShelf(list: readonly OwnShelf[], shelf_id: string, shelf: OwnShelf | null): OwnShelf[] {
  const at = list.findIndex((each) => each.shelf_id === shelf_id);
  if (!shelf) return list.filter((each) => each.shelf_id !== shelf_id);
  return at < 0 ? [...list, shelf] : list.with(at, shelf);
}
