import type { Site } from "../../../api/page";
import { askSignedIn } from "../../../shell/session/ask-signed-in";
import { MetaPixel } from "./meta";
import type { AdEvent, Pixel } from "./pixel";
import { TiktokPixel } from "./tiktok";

interface EventDeps {
  pending: () => Promise<AdEvent[]>;
  taken: (ids: string[]) => Promise<unknown>;
}

const server: EventDeps = {
  pending: async () => (await askSignedIn("GET /api/ads/events")).list,
  taken: (event_ids) => askSignedIn("POST /api/ads/events/taken", { body: { event_ids } }),
};

/**
 * Reports conversions from the server to the pixels. A pixel is loaded only when there is a conversion for it.
 * Conversions that no pixel accepts are left to the server.
 */
export class EventReporter {
  readonly #pixels: readonly Pixel[];
  readonly #deps: EventDeps;
  /** Ids of the conversions that this page has reported. None is reported twice, even if an acknowledgement is lost. */
  readonly #reported = new Set<string>();
  #turn: Promise<void> = Promise.resolve();

  constructor(pixels: readonly Pixel[], deps: EventDeps = server) {
    this.#pixels = pixels;
    this.#deps = deps;
  }

  /** Reports all pending conversions. One report runs at a time; a failed report is repeated with the next one. */
  report(): Promise<void> {
    this.#turn = this.#turn.then(() => this.#report()).catch(() => {});
    return this.#turn;
  }

  async #report(): Promise<void> {
    const events = (await this.#deps.pending()).filter(hasName);
    if (events.length === 0) return;
    const loaded = await Promise.all(this.#pixels.map((pixel) => pixel.load()));
    const pixels = this.#pixels.filter((_, index) => loaded[index]);
    const taken = events.filter((event) => this.#reported.has(event.event_id) || track(pixels, event));
    for (const { event_id } of taken) this.#reported.add(event_id);
    if (taken.length > 0) await this.#deps.taken(taken.map(({ event_id }) => event_id));
  }
}

function hasName(event: AdEvent): event is AdEvent & { name: string } {
  return typeof event.name === "string";
}

/**
 * Reports a conversion to all pixels, and returns whether any accepted it. The server also reports it to each ad
 * platform.
 */
function track(pixels: readonly Pixel[], event: AdEvent & { name: string }): boolean {
  const took = pixels.filter((pixel) => {
    try {
      pixel.track(event);
      return true;
    } catch {
      // A failure in third-party code must not break the page.
      return false;
    }
  });
  return took.length > 0;
}

let events: EventReporter | undefined;

/** Reports pending conversions to the site's pixels, with one `EventReporter` per document. */
export function reportEvents({ meta_pixel_id: meta, tiktok_pixel_id: tiktok }: Site): Promise<void> {
  events ??= new EventReporter([
    ...(meta ? [new MetaPixel(meta)] : []),
    ...(tiktok ? [new TiktokPixel(tiktok)] : []),
  ]);
  return events.report();
}
