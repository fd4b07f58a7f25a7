interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

function connection(): Connection {
  return (window.navigator as { connection?: Connection }).connection ?? {};
}

/** Only a guess: a connection may be there and lead nowhere. The server, which draws pages too, is never offline. */
export function isOffline(): boolean {
  return typeof navigator !== "undefined" && navigator.onLine === false;
}

/** Nothing is fetched on a guess where the reader saves data or every byte is slow. */
export function sparesData(): boolean {
  const { saveData, effectiveType } = connection();
  return saveData === true || effectiveType === "slow-2g" || effectiveType === "2g";
}

export function isVerySlow(): boolean {
  return connection().effectiveType === "slow-2g";
}
