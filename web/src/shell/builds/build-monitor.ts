import { isVerySlow } from "../browser/connection";
import { destination, type Manifest, parseManifest } from "./manifest";

/** What navigation needs to know about builds. */
export interface Builds {
  /** Whether the server has a newer build, so that every file fetched now would belong to that build. */
  readonly outdated: boolean;
  destination(target: URL): URL;
  /** Returns whether the server prerendered the page at `path`, a path with its query. */
  isPrerendered(path: string): boolean;
}

// Milliseconds before the first request, so that the page itself is loaded first.
const FIRST_FETCH_MS = 1_000;
const POLL_MS = 60 * 60 * 1_000;

/** Loads the route rules of the document's build, and polls for a newer build on the server. */
export class BuildMonitor implements Builds {
  readonly #build: string;
  readonly #now: () => number;
  #manifest: Manifest | null = null;
  #outdated = false;
  #polledAt: number;
  #poll: ReturnType<typeof setTimeout> | undefined;

  constructor(build: string, now: () => number = Date.now) {
    this.#build = build;
    this.#now = now;
    this.#polledAt = now();
  }

  get outdated(): boolean {
    return this.#outdated;
  }

  destination(target: URL): URL {
    return this.#manifest ? destination(this.#manifest, target) : target;
  }

  isPrerendered(path: string): boolean {
    return this.#manifest?.prerendered.has(path) ?? false;
  }

  /** Polls for a newer build until the returned function is called. Calls `rulesKnown` when the rules are loaded. */
  watch(rulesKnown: () => void): () => void {
    const first = setTimeout(() => {
      if (!isVerySlow()) void this.#fetchManifest(rulesKnown);
    }, FIRST_FETCH_MS);
    const onVisible = () => {
      if (document.visibilityState === "visible" && this.#now() - this.#polledAt >= POLL_MS)
        this.#askLatest();
    };
    document.addEventListener("visibilitychange", onVisible);
    this.#schedule();
    return () => {
      clearTimeout(first);
      clearTimeout(this.#poll);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }

  async #fetchManifest(rulesKnown: () => void): Promise<void> {
    const manifest = parseManifest(await fetchJson(`/builds/meta/${this.#build}.json`));
    if (manifest?.id !== this.#build) return;
    this.#manifest = manifest;
    rulesKnown();
  }

  #schedule(): void {
    clearTimeout(this.#poll);
    this.#poll = setTimeout(() => {
      // A hidden page does not poll, and polls again when it becomes visible.
      if (document.visibilityState === "visible") this.#askLatest();
    }, POLL_MS);
  }

  #askLatest(): void {
    this.#polledAt = this.#now();
    this.#schedule();
    void fetchJson(`/builds/latest.json?${this.#polledAt}`).then((latest) => {
      if (isLatest(latest) && latest.id !== this.#build) this.#outdated = true;
    });
  }
}

function isLatest(value: unknown): value is { id: string } {
  return typeof value === "object" && value !== null && "id" in value && typeof value.id === "string";
}

/** Fetches a JSON file. Returns null on any failure, because pages work without these files. */
async function fetchJson(url: string): Promise<unknown> {
  try {
    const answer = await fetch(url, { headers: { accept: "application/json" } });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}
