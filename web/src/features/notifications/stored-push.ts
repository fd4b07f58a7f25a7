import { storedValue } from "../../shell/browser/stored-value";

const stored = storedValue("dogear-push");

/** What the browser stores about its push subscription: the reader and the address. */
export interface StoredPush {
  reader: string;
  endpoint: string;
}

export function readStoredPush(): StoredPush | null {
  const { reader, endpoint } = (stored.json() ?? {}) as Partial<Record<keyof StoredPush, unknown>>;
  return typeof reader === "string" && typeof endpoint === "string" ? { reader, endpoint } : null;
}

export function storePush(kept: StoredPush | null): void {
  // Without storage, the server still has the subscription; only a later change would go unnoticed.
  stored.write(kept && JSON.stringify(kept));
}
