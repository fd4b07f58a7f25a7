import { type AdEvent, dataOf, LoadedPixel, loadScript } from "./pixel";

const SOURCE = "https://connect.facebook.net/en_US/fbevents.js";

type Call = unknown[];

/** The function `fbq` of the Meta pixel. Calls are queued until Meta's script is loaded, which then runs them. */
interface Fbq {
  (...call: Call): void;
  queue: Call[];
  callMethod?: (...call: Call) => void;
  loaded: boolean;
  version: string;
}

declare global {
  interface Window {
    fbq?: Fbq;
    _fbq?: Fbq;
  }
}

export class MetaPixel extends LoadedPixel {
  track({ name, event_id, ...event }: AdEvent & { name: string }): void {
    window.fbq?.("track", name, dataOf({ event_id, ...event }), { eventID: event_id });
  }

  protected async begin(): Promise<boolean> {
    const fbq = queued();
    // Turns off automatic tracking of clicks and forms: only the events below are reported.
    fbq("set", "autoConfig", false, this.id);
    fbq("init", this.id);
    try {
      await loadScript(SOURCE);
    } catch {
      return false;
    }
    return typeof window.fbq?.callMethod === "function";
  }
}

function queued(): Fbq {
  if (window.fbq) return window.fbq;
  const fbq = ((...call: Call) => {
    if (fbq.callMethod) fbq.callMethod(...call);
    else fbq.queue.push(call);
  }) as Fbq;
  Object.assign(fbq, { queue: [], loaded: true, version: "2.0" });
  window.fbq = fbq;
  window._fbq = fbq;
  return fbq;
}
