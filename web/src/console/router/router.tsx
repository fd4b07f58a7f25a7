import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { type Address, parseAddress } from "./address";

interface Router extends Address {
  go: (href: string, how?: { replace?: boolean }) => void;
}

const RouterContext = createContext<Router | null>(null);

/** What may keep a view from being left, such as a draft that is not saved. Returns false to stay. */
type Guard = () => boolean;
const guards = new Set<Guard>();

export function useLeaveGuard(guard: Guard): void {
  useEffect(() => {
    guards.add(guard);
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!guard()) event.preventDefault();
    };
    addEventListener("beforeunload", onUnload);
    return () => {
      guards.delete(guard);
      removeEventListener("beforeunload", onUnload);
    };
  }, [guard]);
}

const current = () => location.pathname + location.search;

/** Follows the links of the console without a load. Links are plain anchors; a new tab is the browser's matter. */
export function RouterRoot({ children }: { children: ReactNode }) {
  const [address, setAddress] = useState(() => parseAddress(current()));

  useEffect(() => {
    const show = () => setAddress(parseAddress(current()));
    const onClick = (event: MouseEvent) => {
      const href = linkOf(event);
      if (href === null) return;
      event.preventDefault();
      go(href);
    };
    addEventListener("popstate", show);
    addEventListener("console-navigated", show);
    document.addEventListener("click", onClick);
    return () => {
      removeEventListener("popstate", show);
      removeEventListener("console-navigated", show);
      document.removeEventListener("click", onClick);
    };
  }, []);

  return <RouterContext value={{ ...address, go }}>{children}</RouterContext>;
}

function go(href: string, { replace = false } = {}): void {
  const from = location.pathname;
  const to = new URL(href, location.href);
  const isOther = to.pathname !== from;
  if (isOther && [...guards].some((mayLeave) => !mayLeave())) return;
  if (replace) history.replaceState(null, "", href);
  else history.pushState(null, "", href);
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

/** One value of the query, and how to change it: in place while it is typed, as a step of the history otherwise. */
export function useQueryValue(name: string): [string, (value: string, how?: { replace?: boolean }) => void] {
  const { query } = useRouter();
  const set = (value: string, how?: { replace?: boolean }) => {
    const next = new URLSearchParams(location.search);
    if (value) next.set(name, value);
    else next.delete(name);
    go(location.pathname + (next.size > 0 ? `?${next}` : ""), how);
  };
  return [query.get(name) ?? "", set];
}
