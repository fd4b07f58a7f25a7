import { openNotified, type PushWorker, renewPush, showPush } from "../features/notifications/worker/push";
import { BuildCache, type WorkerBuild } from "../features/reading/offline/worker/build-cache";
import { respond } from "../features/reading/offline/worker/responses";

/**
 * The few service worker types that this file uses. TypeScript's own types for service workers conflict with those for
 * documents.
 */
interface Worker extends EventTarget, Omit<PushWorker, "origin" | "fetch" | "registration"> {
  caches: CacheStorage;
  location: Location;
  fetch: typeof fetch;
  registration: { navigationPreload?: { enable(): Promise<void> } } & PushWorker["registration"];
}
interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface AskedEvent extends LifeEvent {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface PushEvent extends LifeEvent {
  data: { json(): unknown } | null;
}
interface ClickEvent extends LifeEvent {
  notification: Notification;
}
interface SubscriptionEvent extends LifeEvent {
  newSubscription?: PushSubscription | null;
  oldSubscription?: PushSubscription | null;
}

/** Data about this build. The build writes it at the beginning of the service worker's script. */
declare const __DOGEAR_BUILD__: WorkerBuild;

const worker = globalThis as unknown as Worker;
const fetcher: typeof fetch = (...request) => worker.fetch(...request);
const build = new BuildCache(__DOGEAR_BUILD__, worker.caches, fetcher);

// The service worker neither skips waiting nor claims open tabs, so that a tab keeps the build with which it was
// opened, also offline.
worker.addEventListener("install", (event) => (event as LifeEvent).waitUntil(build.fill()));

worker.addEventListener("activate", (event) => {
  const ready = Promise.all([build.dropOthers(), worker.registration.navigationPreload?.enable()]);
  (event as LifeEvent).waitUntil(ready);
});

worker.addEventListener("fetch", (event) => {
  const asked = event as AskedEvent;
  const answered = respond(
    {
      request: asked.request,
      preloaded: asked.preloadResponse ?? Promise.resolve(undefined),
      later: (work) => asked.waitUntil(work.catch(() => {})),
    },
    { build, caches: worker.caches, fetch: fetcher, origin: worker.location.origin },
  );
  if (answered) asked.respondWith(answered);
});

const pushed: PushWorker = {
  origin: worker.location.origin,
  registration: worker.registration,
  clients: worker.clients,
  fetch: fetcher,
  ...(worker.cookieStore && { cookieStore: worker.cookieStore }),
};

worker.addEventListener("push", (event) => {
  (event as PushEvent).waitUntil(showPush(pushed, (event as PushEvent).data));
});

worker.addEventListener("notificationclick", (event) => {
  const { notification } = event as ClickEvent;
  notification.close();
  (event as ClickEvent).waitUntil(openNotified(pushed, notification.data));
});

worker.addEventListener("pushsubscriptionchange", (event) => {
  (event as SubscriptionEvent).waitUntil(renewPush(pushed, event as SubscriptionEvent));
});
