import { answer } from "../features/reading/offline/worker/answers";
import { BuildCache, type WorkerBuild } from "../features/reading/offline/worker/build-cache";

/** Of a service worker's own types, which those of documents exclude, the little that is used. */
interface Worker extends EventTarget {
  caches: CacheStorage;
  location: Location;
  fetch: typeof fetch;
  registration: { navigationPreload?: { enable(): Promise<void> } };
}
interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface AskedEvent extends LifeEvent {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** Written in front of this script when the build is finished. */
declare const __DOGEAR_BUILD__: WorkerBuild;

const worker = globalThis as unknown as Worker;
const fetcher: typeof fetch = (...request) => worker.fetch(...request);
const build = new BuildCache(__DOGEAR_BUILD__, worker.caches, fetcher);

// It neither skips its turn nor claims pages: a tab keeps the build it was opened with, offline too.
worker.addEventListener("install", (event) => (event as LifeEvent).waitUntil(build.fill()));

worker.addEventListener("activate", (event) => {
  const ready = Promise.all([build.dropOthers(), worker.registration.navigationPreload?.enable()]);
  (event as LifeEvent).waitUntil(ready);
});

worker.addEventListener("fetch", (event) => {
  const asked = event as AskedEvent;
  const answered = answer(
    {
      request: asked.request,
      preloaded: asked.preloadResponse ?? Promise.resolve(undefined),
      later: (work) => asked.waitUntil(work.catch(() => {})),
    },
    { build, caches: worker.caches, fetch: fetcher, origin: worker.location.origin },
  );
  if (answered) asked.respondWith(answered);
});
