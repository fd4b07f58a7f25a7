const KEPT = "dogear-push";

/** What this browser remembers of its notifications: for whom they are, and where they come from. */
export interface KeptPush {
  reader: string;
  endpoint: string;
}

export function readKeptPush(): KeptPush | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? "null");
    const isKept = typeof kept?.reader === "string" && typeof kept.endpoint === "string";
    return isKept ? { reader: kept.reader, endpoint: kept.endpoint } : null;
  } catch {
    return null;
  }
}

export function keepPush(kept: KeptPush | null): void {
  try {
    if (kept) localStorage.setItem(KEPT, JSON.stringify(kept));
    else localStorage.removeItem(KEPT);
  } catch {
    // The server has it; only a change would go unnoticed here.
  }
}
