import { storedValue } from "../../shell/browser/stored-value";

const stored = storedValue("dogear-push");

/** What this browser remembers of its notifications: for whom they are, and where they come from. */
export interface StoredPush {
  reader: string;
  endpoint: string;
}

export function readStoredPush(): StoredPush | null {
  const { reader, endpoint } = (stored.json() ?? {}) as Partial<Record<keyof StoredPush, unknown>>;
  return typeof reader === "string" && typeof endpoint === "string" ? { reader, endpoint } : null;
}

export function storePush(kept: StoredPush | null): void {
  // Where it cannot be stored the server has it; only a change would go unnoticed here.
  stored.write(kept && JSON.stringify(kept));
}
