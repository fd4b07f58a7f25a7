/** A funnel event of a reader whom a campaign brought, as the server sends it. */
export interface AdEvent {
  /** The server reports the event under the same id, so that the network counts it once. */
  event_id: string;
  /** Name of the event at the networks. */
  name?: string;
  /** In hundredths of the currency. */
  value?: number | null;
  currency?: string | null;
  book_id?: string | null;
}

/** The script of an advertising network in this page. */
export interface Pixel {
  /** Resolves to false if the script is blocked or fails to load. */
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

/** The parameters of an event besides its name. */
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
