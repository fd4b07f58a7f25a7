import { use, useCallback, useSyncExternalStore } from "react";
import { Emitter } from "../state/emitter";
import { Readdress } from "./readdress";

const queryChanges = new Emitter();

/** What stands in a query, by name. The server draws pages without one, and knows no URLSearchParams. */
export function queryIn(search: string): ReadonlyMap<string, string> {
  return search === "" ? new Map() : new Map(new URLSearchParams(search));
}

export type QueryChange = Record<string, string | number | undefined>;

/** The query of an address with some of its parts changed; what is empty is left out. */
export function changedQuery(search: string, changes: QueryChange): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === "") query.delete(name);
    else query.set(name, String(value));
  }
  const text = query.toString();
  return text && `?${text}`;
}

/**
 * What a page shows, kept in its address, so that a reload and a shared link lead there. The server draws the page
 * without it. Changing it asks nobody: it works without a connection.
 */
export function useUrlQuery(path: string): [string, (changes: QueryChange) => void] {
  const readdress = use(Readdress);
  const search = useSyncExternalStore(
    queryChanges.subscribe,
    () => location.search,
    () => "",
  );
  const change = useCallback(
    (changes: QueryChange) => {
      readdress(path + changedQuery(location.search, changes));
      queryChanges.emit();
    },
    [path, readdress],
  );
  return [search, change];
}
