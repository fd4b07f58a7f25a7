import { use, useCallback, useSyncExternalStore } from "react";
import { Emitter } from "../state/emitter";
import { Readdress } from "./readdress";

const queryChanges = new Emitter();

/**
 * Returns the parameters of a query by name. Does not use `URLSearchParams` for an empty query, because the server
 * renders pages without one and QuickJS lacks the class.
 */
export function queryIn(search: string): ReadonlyMap<string, string> {
  return search === "" ? new Map() : new Map(new URLSearchParams(search));
}

export type QueryChange = Record<string, string | number | undefined>;

/** Returns a query with some parameters changed. Empty parameters are removed. */
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
 * Returns the URL query of a page, and a function that changes it. What the page shows depends on the query, so that a
 * reload or a shared link shows the same. The server renders the page without it. A change sends no request, so it
 * works offline.
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
