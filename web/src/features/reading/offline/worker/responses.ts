import { PICTURES } from "../../store/pictures";
import type { BuildCache } from "./build-cache";
import { isSameForAll, kindOf } from "./requests";
import { SeenCovers } from "./seen-covers";

/** The properties of a fetch event that the service worker uses. */
export interface WorkerFetch {
  request: Request;
  /** The document, if the browser started to fetch it while the worker was starting (navigation preload). */
  preloaded: Promise<Response | undefined>;
  /** Keeps the worker alive for work that may end after the response. */
  later: (work: Promise<unknown>) => void;
}

export interface ResponseDeps {
  build: BuildCache;
  caches: CacheStorage;
  fetch: typeof fetch;
  origin: string;
}

/**
 * Returns the response to a request; null if the browser handles the request as without a worker. Online, everything
 * comes from the server, except for files with a hash in their name, which come from the cache.
 */
export function respond(asking: WorkerFetch, deps: ResponseDeps): Promise<Response> | null {
  const { request } = asking;
  const url = new URL(request.url);
  switch (kindOf({ url, method: request.method, mode: request.mode }, deps.origin)) {
    case "asset":
      return asset(asking, deps);
    case "beside":
      return orElse(asking, deps, () => deps.build.file(request));
    case "picture":
      return picture(asking, deps, url);
    case "payload":
      return page(asking, deps, url, () => deps.build.payload(url));
    case "page":
      return page(asking, deps, url, () => deps.build.document(url));
    case null:
      return null;
  }
}

async function asset({ request, later }: WorkerFetch, { build, fetch }: ResponseDeps): Promise<Response> {
  const kept = await build.file(request).catch(() => undefined);
  if (kept) return kept;
  const answer = await fetch(request);
  // Most fonts are used by few readers, so a font is cached only when it is used.
  if (request.url.endsWith(".woff2")) later(build.keep(request, answer.clone()));
  return answer;
}

/** Returns the response for a picture. Caches the covers that were shown, so that pages show them offline too. */
async function picture(asking: WorkerFetch, deps: ResponseDeps, url: URL): Promise<Response> {
  const { request, later } = asking;
  const seen = new SeenCovers(deps.caches);
  const answer = await orElse(asking, deps, async () => {
    const downloaded = await (await deps.caches.open(PICTURES)).match(request);
    return downloaded ?? seen.find(url);
  });
  if (answer.ok && url.pathname.startsWith("/covers/")) later(seen.keep(url, answer.clone()));
  return answer;
}

async function orElse(
  { request }: WorkerFetch,
  { fetch }: ResponseDeps,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const answer = await kept();
    if (answer) return answer;
    throw error;
  }
}

async function page(
  { request, preloaded, later }: WorkerFetch,
  { build, fetch }: ResponseDeps,
  url: URL,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  try {
    const answer = (await preloaded) ?? (await fetch(request));
    if (isSameForAll(url)) later(build.keepPage(url, answer.clone()));
    return answer;
  } catch (error) {
    const answer = await kept();
    if (answer) return answer;
    throw error;
  }
}
