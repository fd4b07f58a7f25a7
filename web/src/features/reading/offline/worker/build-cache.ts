import type { Page } from "../../../../api/page";
import { payloadUrl } from "../../../../api/payload";
import { documentOf, pageIn, parsePage, unreachable } from "./document";
import { isShell, pathOf, SHELLS } from "./requests";

/** What the web build tells its worker about itself. */
export interface WorkerBuild {
  id: string;
  /** Paths of everything that is kept from the start. */
  files: string[];
}

const PREFIX = "dogear-build-";
/** The document that all others are made from: small, and the same for everybody. */
const TEMPLATE = "/me";
const AT_ONCE = 4;

/** One build of the app, whole, in a cache of its own. */
export class BuildCache {
  readonly #build: WorkerBuild;
  readonly #caches: CacheStorage;
  readonly #fetch: typeof fetch;

  constructor(build: WorkerBuild, caches: CacheStorage, fetcher: typeof fetch) {
    this.#build = build;
    this.#caches = caches;
    this.#fetch = fetcher;
  }

  /** All of it or nothing: while another build answers, as in the middle of a deployment, it fails and is tried later. */
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

  /** Called when no tab uses another build any more. */
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

  /** What the server has just said, so that it is shown as it was last seen. */
  async keepPage(url: URL, answer: Response): Promise<void> {
    if (!answer.ok) return;
    const text = await answer.text();
    const isDocument = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
    const page = isDocument ? pageIn(text) : parsePage(text);
    if (page?.build === this.#build.id) await this.#putPayload(await this.#open(), pathOf(url), page);
  }

  /** Undefined for a page that does not open without a connection. */
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

  /** A site may do without a page, or may not offer it here; one of another build is a failure. */
  async #addPayload(cache: Cache, path: string): Promise<void> {
    const answer = await this.#fetch(this.#payloadUrl(path), { cache: "no-store" });
    // Read in any case: an answer that nobody takes holds its connection, and browsers have six.
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

  /** Of a page as it is without a query: the same for everybody. */
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

/** A few at a time: a page that is being read comes first. */
async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < items.length; start += AT_ONCE) {
    await Promise.all(items.slice(start, start + AT_ONCE).map(work));
  }
}
