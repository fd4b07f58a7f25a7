import type { Page, RouteName } from "../../api/page";
import { NotAPage } from "../../api/payload";
import { mayReload } from "../browser/load-code";
import type { Builds } from "../builds/build-monitor";
import { keepNewest } from "../keep-newest";
import { completedView, type RouteModules, type RouteTable, type View, viewOf } from "../route";
import { fullLoad } from "./full-load";
import { samePage } from "./link-target";
import { PageCache } from "./page-cache";
import { PreloadQueue } from "./preload-queue";
import { ScrollMemory } from "./scroll-memory";

/** A view to show, and the scroll position in it. */
export interface Arrival {
  view: View;
  /** The scroll position or fragment; null for the first view, which the browser has scrolled already. */
  place: { fragment: string } | { y: number } | null;
}

export interface Listener {
  setBusy(busy: boolean): void;
  arrive(arrival: Arrival): void;
}

export interface NavigatorDeps {
  routes: RouteTable;
  builds: Builds;
  now: () => number;
}

type Move = "push" | "replace" | "pop";

class CodeFailed extends Error {
  override name = "CodeFailed";
}

// Number of views in memory, so that Back shows them at once, like the browser's back/forward cache.
const KEPT_VIEWS = 8;
const PRELOADS_AT_ONCE = 4;

/**
 * Navigates between pages without loading a document. The browser has no router: the server matches paths, and its
 * payload names the route of the page. The navigator fetches, shows and caches pages.
 */
export class Navigator {
  readonly #routes: RouteTable;
  readonly #builds: Builds;
  readonly #now: () => number;
  readonly #code = new PreloadQueue(PRELOADS_AT_ONCE);
  readonly #payloads = new PreloadQueue(PRELOADS_AT_ONCE);
  readonly #pages: PageCache;
  readonly #scroll = new ScrollMemory();
  readonly #views = new Map<string, View>();
  /**
   * Ids of history entries that a page created itself (steps). Back and Forward between these entries are left to the
   * page.
   */
  readonly #steps = new Set<string>();
  #listener: Listener | undefined;
  #current: View;
  #address: URL;
  #entry: string;
  #entriesMade = 0;
  #pending: AbortController | undefined;

  constructor(first: View, { routes, builds, now }: NavigatorDeps) {
    this.#routes = routes;
    this.#builds = builds;
    this.#now = now;
    this.#pages = new PageCache(first.page.build, now);
    this.#current = first;
    this.#address = new URL(location.href);
    this.#entry = entryOf(history.state) ?? this.#newEntry();
    history.replaceState({ entry: this.#entry }, "");
    history.scrollRestoration = "manual";
    this.#keep(first);
  }

  listen(listener: Listener): () => void {
    this.#listener = listener;
    return () => {
      this.#listener = undefined;
    };
  }

  /** Follows a link. A link to the shown page loads it again and adds no history entry. */
  follow(target: URL): Promise<void> {
    return this.#go(target, samePage(target, new URL(location.href)) ? "replace" : "push");
  }

  /** Handles Back and Forward: shows the page at the address to which the browser has changed. */
  restore(state: unknown): Promise<void> {
    const entry = entryOf(state);
    const target = new URL(location.href);
    if (entry === undefined && samePage(target, this.#address)) return this.#adoptFragment();
    const kept = entry === undefined ? undefined : this.#views.get(entry);
    if (entry !== undefined && kept === this.#current && this.#steps.has(entry)) {
      this.#pending?.abort();
      this.#entry = entry;
      this.#address = target;
      return Promise.resolve();
    }
    if (!kept || this.#builds.outdated) return this.#go(target, "pop", entry);
    this.#pending?.abort();
    this.#show(kept, target, "pop", entry);
    return Promise.resolve();
  }

  /**
   * Changes the address of the shown page. With `isStep`, adds a history entry for the address; otherwise the current
   * history entry gets the address.
   */
  readonly readdress = (address: string, isStep = false): void => {
    if (isStep) {
      this.#steps.add(this.#entry);
      this.#enter(new URL(address, location.href), "push");
      this.#steps.add(this.#entry);
      this.#keep(this.#current);
      return;
    }
    this.#address = new URL(address, location.href);
    history.replaceState({ entry: this.#entry }, "", this.#address);
  };

  /** Prefetches the page of a link that has the pointer or the focus. */
  prefetch(link: URL): void {
    const target = this.#ahead(link);
    if (!target) return;
    this.#pages.prefetch(target).catch(() => {
      // A failed prefetch must not make the click fail that follows.
    });
    this.#preloadCode(target);
  }

  /**
   * Called for each link that scrolls into view. Preloads the code of its page, and prefetches its payload if that is
   * prerendered on the server and no view of the page is in memory.
   */
  sight(link: URL): void {
    const target = this.#ahead(link);
    if (!target) return;
    this.#preloadCode(target);
    const path = target.pathname + target.search;
    if (!this.#builds.isPrerendered(path) || this.#isKept(target)) return;
    this.#payloads.add(path, () => this.#pages.prefetch(target));
  }

  /**
   * To be called when the document is left: stores the scroll position, and lets the browser restore it after a reload.
   */
  suspend(): void {
    this.#scroll.remember(this.#entry, window.scrollY);
    this.#scroll.save();
    history.scrollRestoration = "auto";
  }

  /**
   * To be called when the document is shown again, also from the browser's back/forward cache. Ends the busy state,
   * which is still set if the document was left by a full load.
   */
  resume(): void {
    history.scrollRestoration = "manual";
    this.#listener?.setBusy(false);
  }

  async #go(asked: URL, move: Move, entry?: string): Promise<void> {
    this.#pending?.abort();
    const target = this.#builds.destination(asked);
    if (this.#builds.outdated || target.origin !== location.origin) return fullLoad(target);
    this.#pending = new AbortController();
    const { signal } = this.#pending;
    this.#listener?.setBusy(true);
    this.#warm(target);
    let view: View;
    try {
      const page = await this.#pages.load(target, signal);
      if (signal.aborted) return;
      if (page.build !== this.#current.page.build) return fullLoad(target);
      view = await this.#viewOf(page, target);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof NotAPage) return fullLoad(target);
      if (error instanceof CodeFailed && mayReload(this.#now())) {
        // The address is changed to the requested page, so that the reload shows it.
        this.#enter(target, move, entry);
        return location.reload();
      }
      view = await this.#failure(target);
    }
    if (!signal.aborted) this.#show(view, target, move, entry);
  }

  #enter(target: URL, move: Move, entry?: string): void {
    this.#scroll.remember(this.#entry, window.scrollY);
    this.#entry = entry ?? (move === "replace" ? this.#entry : this.#newEntry());
    if (move === "push") history.pushState({ entry: this.#entry }, "", target);
    else history.replaceState({ entry: this.#entry }, "", target);
    this.#address = target;
  }

  #show(view: View, target: URL, move: Move, entry?: string): void {
    this.#enter(target, move, entry);
    this.#current = view;
    this.#keep(view);
    const place =
      move === "pop" ? { y: this.#scroll.recall(this.#entry) } : { fragment: target.hash.slice(1) };
    this.#listener?.setBusy(false);
    this.#listener?.arrive({ view, place });
  }

  /** Gives an id to the history entry that the browser itself added for a link to a fragment. */
  #adoptFragment(): Promise<void> {
    this.#entry = this.#newEntry();
    history.replaceState({ entry: this.#entry }, "");
    this.#keep(this.#current);
    return Promise.resolve();
  }

  async #viewOf(page: Page, target: URL): Promise<View> {
    let module: RouteModules[RouteName];
    try {
      module = await this.#routes.load(page.route);
    } catch (cause) {
      throw new CodeFailed("the route's code did not load", { cause });
    }
    // A copy of the page, so that a screen that is already mounted notices that the page was loaded again.
    return completedView(module, { ...page }, target);
  }

  async #failure(target: URL): Promise<View> {
    const { build, site } = this.#current.page;
    const path = decodePath(target.pathname);
    return viewOf(await this.#routes.load("error"), {
      route: "error",
      path,
      status: 500,
      build,
      site,
      data: null,
    });
  }

  /**
   * Returns the address to which a link leads, after redirects. Null if the link is not to be prefetched, because it
   * leads to another site or to the shown page, or because the server has a newer build.
   */
  #ahead(link: URL): URL | null {
    const target = this.#builds.destination(link);
    if (this.#builds.outdated || target.origin !== location.origin) return null;
    return samePage(target, new URL(location.href)) ? null : target;
  }

  /**
   * Returns whether a view of the page is in memory, which Back would show. Such a page is not prefetched when its link
   * scrolls into view.
   */
  #isKept(target: URL): boolean {
    return [...this.#views.values()].some(({ page }) => page.path === target.pathname);
  }

  #preloadCode(target: URL): void {
    const route = this.#routes.guess(target.pathname);
    this.#code.add(route, () => this.#routes.load(route));
  }

  #warm(target: URL): void {
    this.#routes.load(this.#routes.guess(target.pathname)).catch(() => {
      // A failure is ignored: the code is loaded again when the page is opened.
    });
  }

  #keep(view: View): void {
    if (view.page.route === "error") this.#views.delete(this.#entry);
    else keepNewest(this.#views, this.#entry, view, KEPT_VIEWS);
  }

  #newEntry(): string {
    this.#entriesMade += 1;
    return `${performance.timeOrigin}-${this.#entriesMade}`;
  }
}

function entryOf(state: unknown): string | undefined {
  if (typeof state !== "object" || state === null || !("entry" in state)) return undefined;
  return typeof state.entry === "string" ? state.entry : undefined;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
