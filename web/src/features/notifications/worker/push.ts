/** The content of a push notification, as the server sends it. */
interface PushMessage {
  title: string;
  body: string;
  /** Path on this site that the notification opens. */
  url: string;
  /** Tag of the notification. A later notification with the same tag replaces this one. */
  tag: string;
}

/** The members of the service worker's global object that notifications use. */
export interface PushWorker {
  origin: string;
  registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    pushManager: PushManager;
  };
  clients: {
    matchAll(options: object): Promise<{ url: string; focus(): Promise<unknown> }[]>;
    openWindow(url: string): Promise<unknown>;
  };
  fetch: typeof fetch;
  cookieStore?: { get(name: string): Promise<{ value?: string } | null> };
}

/**
 * Shows a notification. Browsers require one for every push message, so if its content cannot be read, the notification
 * shows only the site's name.
 */
export async function showPush(worker: PushWorker, data: { json(): unknown } | null): Promise<void> {
  const { title, body, url, tag } = readMessage(data);
  await worker.registration.showNotification(title ?? new URL(worker.origin).hostname, {
    ...(body !== undefined && { body }),
    ...(tag !== undefined && { tag }),
    icon: "/icons/192.png",
    data: { url: url ?? "/" },
  });
}

function readMessage(data: { json(): unknown } | null): Partial<PushMessage> {
  try {
    const message = data?.json() as Record<string, unknown> | null | undefined;
    const said = Object.entries(message ?? {}).filter(([, value]) => typeof value === "string");
    return Object.fromEntries(said);
  } catch {
    return {};
  }
}

/** Opens the page of a notification: in a tab that already shows the page, or else in a new tab. */
export async function openNotified(worker: PushWorker, data: unknown): Promise<void> {
  const { url = "/" } = (data ?? {}) as { url?: string };
  const address = new URL(url, worker.origin);
  const { href } = address.origin === worker.origin ? address : new URL("/", worker.origin);
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = windows.find((window) => window.url === href);
  await (shown ? shown.focus() : worker.clients.openWindow(href));
}

/**
 * Sends the new push endpoint to the server after the push service has changed it, perhaps while no page was open. The
 * service worker of some browsers has no access to the login; there, the next page that is opened sends the endpoint.
 */
export async function renewPush(
  worker: PushWorker,
  change: { newSubscription?: PushSubscription | null; oldSubscription?: PushSubscription | null },
): Promise<void> {
  const { oldSubscription } = change;
  const next = change.newSubscription ?? (await again(worker, oldSubscription));
  const token = tokenIn((await worker.cookieStore?.get("login_info"))?.value);
  if (!next || token === null) return;
  const { endpoint, keys } = next.toJSON();
  await worker.fetch("/api/notices/push", {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ endpoint, keys }),
  });
}

async function again(worker: PushWorker, old: PushSubscription | null | undefined) {
  const applicationServerKey = old?.options.applicationServerKey;
  if (!applicationServerKey) return null;
  return worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

function tokenIn(cookie: string | undefined): string | null {
  try {
    const token: unknown = JSON.parse(decodeURIComponent(cookie ?? "")).access_token;
    return typeof token === "string" ? token : null;
  } catch {
    return null;
  }
}
