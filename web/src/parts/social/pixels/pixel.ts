/** Something a reader of a campaign did, as the server tells of it. */
export interface AdEvent {
  /** Under this id the server tells of it too, so that it is counted once. */
  event_id: string;
  /** What the networks call it. */
  name?: string;
  /** In hundredths of the currency. */
  value?: number | null;
  currency?: string | null;
  book_id?: string | null;
}

/** A network's script in this page. */
export interface Pixel {
  /** False where it is blocked, or cannot be had now. */
  load(): Promise<boolean>;
  track(event: AdEvent & { name: string }): void;
}

/** One that is loaded once, however often it is asked for. */
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

/** What is told besides the name. */
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
