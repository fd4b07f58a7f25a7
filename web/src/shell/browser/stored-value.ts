type Area = "localStorage" | "sessionStorage";

/** A value in the browser's storage. Where storage is full or forbidden nothing is written, and nothing is read. */
export interface StoredValue {
  read(): string | null;
  /** The value of JSON text; null if there is none, or other text. */
  json(): unknown;
  /** Null removes it. Returns false if it could not be written. */
  write(text: string | null): boolean;
}

/** The text that is stored: all that the script in the head needs. */
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
