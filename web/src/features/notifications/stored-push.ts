import { storedValue } from "../../shell/browser/stored-value";

const stored = storedValue("dogear-push");

/** The reader and the push endpoint of this browser's push subscription, as last sent to the server. */
export interface StoredPush {
  reader: string;
  endpoint: string;
}

export function readStoredPush(): StoredPush | null {
  const { reader, endpoint } = (stored.json() ?? {}) as Partial<Record<keyof StoredPush, unknown>>;
  return typeof reader === "string" && typeof endpoint === "string" ? { reader, endpoint } : null;
}

export function storePush(kept: StoredPush | null): void {
  // Without storage, the server still has the push subscription, but a later change of it goes unnoticed.
  stored.write(kept && JSON.stringify(kept));
}
