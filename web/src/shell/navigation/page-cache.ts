import type { Page } from "../../api/page";
import { fetchPage } from "../../api/payload";
import { keepNewest } from "../keep-newest";

const CAPACITY = 20;
const FRESH_MS = 30_000;

interface Entry {
  page: Promise<Page>;
  at: number;
}

/** A cache of pages prefetched in the last 30 seconds, so that a click opens them at once. */
export class PageCache {
  readonly #build: string;
  readonly #now: () => number;
  readonly #entries = new Map<string, Entry>();

  constructor(build: string, now: () => number) {
    this.#build = build;
    this.#now = now;
  }

  prefetch(target: URL): Promise<unknown> {
    const fresh = this.#fresh(target);
    if (fresh) return fresh.page;
    const key = keyOf(target);
    const page = fetchPage(target, this.#build);
    keepNewest(this.#entries, key, { page, at: this.#now() }, CAPACITY);
    // A failed prefetch must not make the click fail that follows.
    page.catch(() => this.#entries.delete(key));
    return page;
  }

  load(target: URL, signal: AbortSignal): Promise<Page> {
    return this.#fresh(target)?.page ?? fetchPage(target, this.#build, signal);
  }

  #fresh(target: URL): Entry | undefined {
    const entry = this.#entries.get(keyOf(target));
    return entry && this.#now() - entry.at < FRESH_MS ? entry : undefined;
  }
}

function keyOf(target: URL): string {
  return target.pathname + target.search;
}
