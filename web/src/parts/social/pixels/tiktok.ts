import { type AdEvent, dataOf, LoadedPixel, loadScript } from "./pixel";

const SOURCE = "https://analytics.tiktok.com/i18n/pixel/events.js";
const NAME = "ttq";

/**
 * The object `ttq` of the TikTok pixel. Calls are queued until TikTok's script is loaded, which reads its configuration
 * from the other fields.
 */
interface Ttq extends Array<unknown[]> {
  track(name: string, data: unknown, options: unknown): void;
  _i: Record<string, unknown[] & { _u?: string }>;
  _t: Record<string, number>;
  _o: Record<string, unknown>;
}

declare global {
  interface Window {
    ttq?: Ttq;
    TiktokAnalyticsObject?: string;
  }
}

export class TiktokPixel extends LoadedPixel {
  track({ name, event_id, ...event }: AdEvent & { name: string }): void {
    window.ttq?.track(name, dataOf({ event_id, ...event }), { event_id });
  }

  protected async begin(): Promise<boolean> {
    window.ttq ??= queued(this.id);
    window.TiktokAnalyticsObject = NAME;
    try {
      await loadScript(`${SOURCE}?sdkid=${encodeURIComponent(this.id)}&lib=${NAME}`);
    } catch {
      return false;
    }
    return true;
  }
}

function queued(id: string): Ttq {
  const own = Object.assign([], { _u: SOURCE });
  const calls: unknown[][] = [];
  return Object.assign(calls, {
    track: (...call: unknown[]) => {
      calls.push(["track", ...call]);
    },
    _i: { [id]: own },
    _t: { [id]: Date.now() },
    _o: { [id]: {} },
  });
}
