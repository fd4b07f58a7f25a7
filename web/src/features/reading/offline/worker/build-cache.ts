import type { Page } from "../../../../api/page";
import { payloadUrl } from "../../../../api/payload";
import { documentOf, pageIn, parsePage, unreachable } from "./document";
import { isShell, pathOf, SHELLS } from "./requests";

/** What the web build passes to its service worker. */
export interface WorkerBuild {
  id: string;
  /** Paths of the files that are cached when the worker is installed. */
  files: string[];
}

const PREFIX = "dogear-build-";
/**
 * The page whose document is the template of all documents that are shown offline. It was chosen because it is small
 * and the same for every reader.
 */
const TEMPLATE = "/me";
const AT_ONCE = 4;

/** The cache of one build of the app, with all its files. */
export class BuildCache {
  readonly #build: WorkerBuild;
  readonly #caches: CacheStorage;
  readonly #fetch: typeof fetch;

  constructor(build: WorkerBuild, caches: CacheStorage, fetcher: typeof fetch) {
    this.#build = build;
    this.#caches = caches;
    this.#fetch = fetcher;
  }

  /**
   * Fills the cache completely. If that fails, such as while the server returns another build during a deployment,
   * deletes the cache and rejects; the caller tries again later.
   */
  async fill(): Promise<void> {
    const cache = await this.#open();
    try {
      await this.#addTemplate(cache);
      await inTurns(SHELLS, (path) => this.#addPayload(cache, path));
      await inTurns(this.#build.files, (file) => cache.add(file));
    } catch (error) {
      await this.#caches.delete(this.#name);
      throw error;
    }
  }

  /** Deletes the caches of other builds. To be called when no tab uses another build. */
  async dropOthers(): Promise<void> {
    const names = (await this.#caches.keys()).filter(
      (name) => name.startsWith(PREFIX) && name !== this.#name,
    );
    await Promise.all(names.map((name) => this.#caches.delete(name)));
  }

  async file(request: Request | string): Promise<Response | undefined> {
    return (await this.#open()).match(request);
  }

  async keep(request: Request, answer: Response): Promise<void> {
    if (answer.ok) await (await this.#open()).put(request, answer);
  }

  /**
   * Caches the page that a response of the server contains, so that it can be shown offline. Pages of other builds are
   * ignored.
   */
  async keepPage(url: URL, answer: Response): Promise<void> {
    if (!answer.ok) return;
    const text = await answer.text();
    const isDocument = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
    const page = isDocument ? pageIn(text) : parsePage(text);
    if (page?.build === this.#build.id) await this.#putPayload(await this.#open(), pathOf(url), page);
  }

  /** Returns the cached payload of a page; undefined if the page does not open offline. */
  async payload(url: URL): Promise<Response | undefined> {
    const path = pathOf(url);
    return isShell(path) ? this.file(this.#payloadUrl(path)) : undefined;
  }

  async document(url: URL): Promise<Response | undefined> {
    const [template, payload] = [await this.file(TEMPLATE), await this.payload(url)];
    if (!template) return undefined;
    const html = await template.text();
    const page = payload ? parsePage(await payload.text()) : frameOf(html, pathOf(url));
    if (!page) return undefined;
    const headers = new Headers(template.headers);
    for (const name of ["content-encoding", "content-length", "etag", "last-modified"]) headers.delete(name);
    headers.set("cache-control", "no-store");
    return new Response(documentOf(html, page), { headers });
  }

  async #addTemplate(cache: Cache): Promise<void> {
    const answer = await this.#fetch(TEMPLATE, { cache: "no-store" });
    const page = answer.ok ? pageIn(await answer.clone().text()) : null;
    if (page?.build !== this.#build.id) throw new Error(`${TEMPLATE} is of another build`);
    await cache.put(TEMPLATE, answer);
  }

  /**
   * Fetches and caches the payload of a page. A page that the site does not have, or does not offer in the reader's
   * country, is skipped. A payload of another build is an error.
   */
  async #addPayload(cache: Cache, path: string): Promise<void> {
    const answer = await this.#fetch(this.#payloadUrl(path), { cache: "no-store" });
    // The body is always read, because an unread response occupies one of the browser's six connections.
    const text = await answer.text();
    if (answer.status === 404 || answer.status === 451) return;
    const page = answer.ok ? parsePage(text) : null;
    if (page?.build !== this.#build.id) throw new Error(`${path} is of another build`);
    await this.#putPayload(cache, path, page);
  }

  #putPayload(cache: Cache, path: string, page: Page): Promise<void> {
    const headers = { "content-type": "application/json" };
    return cache.put(this.#payloadUrl(path), new Response(JSON.stringify(page), { headers }));
  }

  /** Returns the URL of a page's payload. It has no query, so that the payload is the same for every reader. */
  #payloadUrl(path: string): string {
    return payloadUrl({ pathname: path, search: "" }, this.#build.id);
  }

  get #name(): string {
    return `${PREFIX}${this.#build.id}`;
  }

  #open(): Promise<Cache> {
    return this.#caches.open(this.#name);
  }
}

function frameOf(template: string, path: string): Page | null {
  const page = pageIn(template);
  return page && unreachable(page, path);
}

/** Runs `work` on a few items at a time, so that requests of open pages are not delayed. */
async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < items.length; start += AT_ONCE) {
    await Promise.all(items.slice(start, start + AT_ONCE).map(work));
  }
}
