interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

function connection(): Connection {
  return (window.navigator as { connection?: Connection }).connection ?? {};
}

/**
 * Returns whether the browser reports that it is offline. A browser that reports a connection may still reach no
 * server. The server, which renders with the same code, is never offline.
 */
export function isOffline(): boolean {
  return typeof navigator !== "undefined" && navigator.onLine === false;
}

/** Returns whether nothing should be prefetched, because the reader saves data or the connection is very slow. */
export function sparesData(): boolean {
  const { saveData, effectiveType } = connection();
  return saveData === true || effectiveType === "slow-2g" || effectiveType === "2g";
}

export function isVerySlow(): boolean {
  return connection().effectiveType === "slow-2g";
}
