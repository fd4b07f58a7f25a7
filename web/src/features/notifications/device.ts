import type { PushAddress } from "./api";

/** Whether this browser receives push notifications; if not, why. */
export type DeviceState =
  /** The browser does not support push notifications. */
  | "unsupported"
  /**
   * The site runs in a browser tab on an iPhone or iPad. There, only a site on the home screen can show notifications.
   */
  | "uninstalled"
  /** The reader has denied this site the browser's permission to show notifications. */
  | "denied"
  | "off"
  | "on";

export async function deviceState(): Promise<DeviceState> {
  const canPush = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!canPush) return isApple(navigator) && !isInstalled() ? "uninstalled" : "unsupported";
  if (Notification.permission === "denied") return "denied";
  if (Notification.permission !== "granted") return "off";
  return (await currentSubscription()) ? "on" : "off";
}

/** Returns whether the device is an iPhone or iPad. A recent iPad claims to be a Mac, but Macs have no touch screen. */
export function isApple({
  userAgent,
  maxTouchPoints,
}: {
  userAgent: string;
  maxTouchPoints: number;
}): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

function isInstalled(): boolean {
  return window.matchMedia("(display-mode: standalone)").matches;
}

export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/**
 * Asks the reader for the browser's permission to show notifications, and creates a push subscription for this browser.
 * Returns null if the reader denies the permission. Must be called in a click handler: browsers require that.
 */
export async function subscribe(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register("/sw.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // The browser still has a push subscription made with an older server key, which prevents a new one.
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}

export function pushAddress(subscription: PushSubscription): PushAddress {
  const { endpoint = "", keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" } };
}

/** Returns the bytes that a base64url text encodes. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
