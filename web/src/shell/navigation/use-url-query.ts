import { use, useCallback, useSyncExternalStore } from "react";
import { Emitter } from "../state/emitter";
import { Readdress } from "./readdress";

const queryChanges = new Emitter();

/**
 * Returns the parameters of a query by name. An empty query is handled without `URLSearchParams`, which QuickJS lacks;
 * the server renders pages only with an empty query.
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
 * Returns the URL query of a page, and a function that changes it. A page that keeps its state in the query shows the
 * same after a reload or for a shared link. The server renders the page with an empty query; a change sends no request.
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
