/** A conversion of a reader whom a campaign brought, as the server sends it. */
export interface AdEvent {
  /** Id of the conversion. The server reports it under the same id, so that the ad platform counts it once. */
  event_id: string;
  /** Name of the conversion at the ad platforms. */
  name?: string;
  /** Value in hundredths of the currency. */
  value?: number | null;
  currency?: string | null;
  book_id?: string | null;
}

/** A pixel: the script of an ad platform in this page. */
export interface Pixel {
  /** Loads the script. Resolves to false if it is blocked or cannot be loaded. */
  load(): Promise<boolean>;
  track(event: AdEvent & { name: string }): void;
}

/** A pixel whose script is loaded at most once. */
export abstract class LoadedPixel implements Pixel {
  protected readonly id: string;
  #loading: Promise<boolean> | undefined;

  constructor(id: string) {
    this.id = id;
  }

  load(): Promise<boolean> {
    this.#loading ??= this.begin();
    return this.#loading;
  }

  abstract track(event: AdEvent & { name: string }): void;
  protected abstract begin(): Promise<boolean>;
}

/** Returns the parameters of a conversion besides its name. */
export function dataOf({ value, currency, book_id }: AdEvent): Record<string, unknown> {
  return {
    ...(book_id && { content_ids: [book_id], content_type: "product" }),
    ...(value != null && currency && { value: value / 100, currency }),
  };
}

export function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${address} did not load`));
    document.head.append(script);
  });
}
