type Area = "localStorage" | "sessionStorage";

/** A value in the browser's storage. Where storage is full or forbidden nothing is written, and nothing is read. */
export interface StoredValue {
  read(): string | null;
  /** The value of JSON text; null if there is none, or other text. */
  json(): unknown;
  /** Null removes it. Returns false if it could not be written. */
  write(text: string | null): boolean;
}

export function storedValue(key: string, area: Area = "localStorage"): StoredValue {
  function attempt<Result, Otherwise>(work: (storage: Storage) => Result, otherwise: Otherwise) {
    try {
      return work(globalThis[area]);
    } catch {
      return otherwise;
    }
  }
  return {
    read: () => attempt((storage) => storage.getItem(key), null),
    json: () => attempt<unknown, null>((storage) => JSON.parse(storage.getItem(key) ?? "null"), null),
    write: (text) =>
      attempt((storage) => {
        if (text === null) storage.removeItem(key);
        else storage.setItem(key, text);
        return true;
      }, false),
  };
}
