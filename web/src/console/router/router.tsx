import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import { type Address, parseAddress } from "./address";

interface Router extends Address {
  go: (href: string, how?: How) => void;
}

interface How {
  /** Replaces the current entry of the browser's history. */
  replace?: boolean;
  /** Leaves the view without asking the leave guards, for example because the shelf that it shows was just deleted. */
  unguarded?: boolean;
}

const RouterContext = createContext<Router | null>(null);

/** A check that runs before a view is left, such as whether a draft is unsaved. */
export interface LeaveGuard {
  /** Returns whether the view may be left; asks the operator if necessary. */
  mayLeave: () => boolean;
  /** Returns whether closing the tab would lose unsaved data. */
  isUnsaved: () => boolean;
  /** Whether the guard is asked even if only the URL query changes; otherwise only a change of the path counts. */
  isInQuery?: boolean;
}

const guards = new Set<LeaveGuard>();

/**
 * Returns whether the operator may leave the address `from` for the address `to`: false if a leave guard forbids it,
 * for example because of unsaved data.
 */
function mayGo(from: string, to: string): boolean {
  const isOtherPath = pathOf(from) !== pathOf(to);
  const left = [...guards].filter(({ isInQuery }) => isOtherPath || (isInQuery && from !== to));
  return left.every(({ mayLeave }) => mayLeave());
}

const pathOf = (address: string) => address.split("?")[0];

/** Returns whether any guarded view has unsaved data. */
export const hasUnsaved = () => [...guards].some(({ isUnsaved }) => isUnsaved());

/**
 * Registers the guard while the component is mounted. The browser asks for confirmation before the tab is closed, but
 * only while there is unsaved data.
 */
export function useLeaveGuard(guard: LeaveGuard): void {
  useEffect(() => {
    guards.add(guard);
    const onUnload = (event: BeforeUnloadEvent) => {
      if (guard.isUnsaved()) event.preventDefault();
    };
    addEventListener("beforeunload", onUnload);
    return () => {
      guards.delete(guard);
      removeEventListener("beforeunload", onUnload);
    };
  }, [guard]);
}

/**
 * Asks the operator `question` before a view with unsaved data is left. With `isInQuery`, the URL query decides which
 * data the view shows, so the operator is also asked before the query changes.
 */
export function useUnsavedGuard(isUnsaved: boolean, question: string, isInQuery = false): void {
  const latest = useRef(isUnsaved);
  latest.current = isUnsaved;
  const guard = useMemo(
    () => ({
      mayLeave: () => !latest.current || confirm(question),
      isUnsaved: () => latest.current,
      isInQuery,
    }),
    [question, isInQuery],
  );
  useLeaveGuard(guard);
}

const current = () => location.pathname + location.search;

/**
 * Number of the current entry in the browser's history. It shows how far Back or Forward went, so that they can be
 * undone if the view may not be left.
 */
let step = 0;
let shown = "";

const stepOf = (state: unknown): number | null => {
  const found = (state as { step?: unknown } | null)?.step;
  return typeof found === "number" ? found : null;
};

/**
 * Opens links within the console without loading a document. Links are plain `<a>` elements, so the browser itself
 * handles clicks that open a new tab.
 */
export function RouterRoot({ children }: { children: ReactNode }) {
  const [address, setAddress] = useState(() => parseAddress(current()));

  useEffect(() => {
    const show = () => {
      shown = current();
      setAddress(parseAddress(shown));
    };
    const onPop = (event: PopStateEvent) => {
      const to = stepOf(event.state);
      // The browser has already moved in its history. If the operator stays, the move is undone.
      if (!mayGo(shown, current())) {
        if (to !== null && to !== step) history.go(step - to);
        return;
      }
      step = to ?? step;
      show();
    };
    step = stepOf(history.state) ?? 0;
    shown = current();
    history.replaceState({ step }, "");
    const onClick = (event: MouseEvent) => {
      const href = linkOf(event);
      if (href === null) return;
      event.preventDefault();
      go(href);
    };
    addEventListener("popstate", onPop);
    addEventListener("console-navigated", show);
    document.addEventListener("click", onClick);
    return () => {
      removeEventListener("popstate", onPop);
      removeEventListener("console-navigated", show);
      document.removeEventListener("click", onClick);
    };
  }, []);

  return <RouterContext value={{ ...address, go }}>{children}</RouterContext>;
}

function go(href: string, { replace = false, unguarded = false }: How = {}): void {
  const to = new URL(href, location.href);
  const isOther = to.pathname !== location.pathname;
  if (!unguarded && !mayGo(current(), to.pathname + to.search)) return;
  if (!replace) step += 1;
  if (replace) history.replaceState({ step }, "", href);
  else history.pushState({ step }, "", href);
  dispatchEvent(new Event("console-navigated"));
  if (isOther) scrollTo(0, 0);
}

function linkOf(event: MouseEvent): string | null {
  const anchor = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(anchor instanceof HTMLAnchorElement) || event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  if (anchor.target || anchor.download || anchor.origin !== location.origin) return null;
  const isOurs = /^\/console(\/|$)/.test(anchor.pathname);
  return isOurs && !anchor.hash ? anchor.pathname + anchor.search : null;
}

export function useRouter(): Router {
  const router = useContext(RouterContext);
  if (!router) throw new Error("a view is shown inside RouterRoot");
  return router;
}

/**
 * Returns the value of a URL query parameter (empty if absent), and a function that changes it. The function adds an
 * entry to the browser's history; with `replace`, such as while the operator types, it replaces the current entry.
 */
export function useQueryValue(name: string): [string, (value: string, how?: How) => void] {
  const { query } = useRouter();
  const set = (value: string, how?: How) => {
    const next = new URLSearchParams(location.search);
    if (value) next.set(name, value);
    else next.delete(name);
    go(location.pathname + (next.size > 0 ? `?${next}` : ""), how);
  };
  return [query.get(name) ?? "", set];
}
