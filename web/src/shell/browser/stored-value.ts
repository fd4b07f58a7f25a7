type Area = "localStorage" | "sessionStorage";

/**
 * A value in the browser's storage. If storage is full or forbidden, writing does nothing, and reading returns null.
 */
export interface StoredValue {
  read(): string | null;
  /** Returns the parsed JSON text; null if there is no text, or if it is not JSON. */
  json(): unknown;
  /** Writes a text; null removes the value. Returns false if writing failed. */
  write(text: string | null): boolean;
}

/** Returns a stored text. A separate function, because the script in `<head>` needs nothing else of this module. */
export function readStored(key: string, area: Area = "localStorage"): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

export function storedValue(key: string, area: Area = "localStorage"): StoredValue {
  return {
    read: () => readStored(key, area),
    json() {
      try {
        return JSON.parse(readStored(key, area) ?? "null");
      } catch {
        return null;
      }
    },
    write(text) {
      try {
        if (text === null) globalThis[area].removeItem(key);
        else globalThis[area].setItem(key, text);
        return true;
      } catch {
        return false;
      }
    },
  };
}
