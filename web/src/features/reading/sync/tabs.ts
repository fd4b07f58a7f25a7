import { Emitter } from "../../../shell/state/emitter";

const NAME = "dogear-reading";

/** A message from one tab to the others. */
export type News =
  /** `sent`: data written before a time (ms) was sent. `marks`, `downloads`: these have changed. */
  { kind: "sent"; before: number } | { kind: "marks" } | { kind: "downloads" };

/**
 * Messages between the tabs of this site. In a browser without `BroadcastChannel`, each tab finds the changes of other
 * tabs by itself a little later.
 */
export class Tabs {
  readonly #news = new Emitter<[News]>();
  #channel: BroadcastChannel | null | undefined;

  broadcast(news: News): void {
    this.#open()?.postMessage(news);
  }

  /** Sends a message to all tabs, this one included. */
  broadcastToAll(news: News): void {
    this.broadcast(news);
    this.#news.emit(news);
  }

  subscribe(listener: (news: News) => void): () => void {
    this.#open();
    return this.#news.subscribe(listener);
  }

  close(): void {
    this.#channel?.close();
    this.#channel = undefined;
  }

  #open(): BroadcastChannel | null {
    if (this.#channel !== undefined) return this.#channel;
    if (typeof BroadcastChannel !== "function") {
      this.#channel = null;
      return null;
    }
    this.#channel = new BroadcastChannel(NAME);
    this.#channel.onmessage = ({ data }: MessageEvent<News>) => this.#news.emit(data);
    return this.#channel;
  }
}
