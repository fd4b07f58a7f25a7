/** What the server sends along. */
interface PushMessage {
  title: string;
  body: string;
  /** A path of this site. */
  url: string;
  /** A later one of the same tag takes the place of the one before. */
  tag: string;
}

/** Of a service worker, what notifications need. */
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

/** A browser that was woken must show something, so what cannot be read is shown as the site's name. */
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

/** A tab that shows it already comes to the front; what another tab shows is not taken from the reader. */
export async function openNotified(worker: PushWorker, data: unknown): Promise<void> {
  const { url = "/" } = (data ?? {}) as { url?: string };
  const address = new URL(url, worker.origin);
  const { href } = address.origin === worker.origin ? address : new URL("/", worker.origin);
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = windows.find((window) => window.url === href);
  await (shown ? shown.focus() : worker.clients.openWindow(href));
}

/**
 * The push service has changed the address, perhaps while no page was open. Without a way to the login, which not every
 * browser's worker has, the next page that is opened tells the server.
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
