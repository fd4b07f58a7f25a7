interface Shared {
  title: string;
  url: string;
}

export type ShareOutcome = "shared" | "copied" | "closed" | "refused";

/** With the system's own sheet; where there is none the link is copied. */
export async function share(what: Shared): Promise<ShareOutcome> {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share(what);
      return "shared";
    } catch (error) {
      // Closed without a choice. Anything else, such as a system without a sheet, leaves the link.
      if (error instanceof DOMException && error.name === "AbortError") return "closed";
    }
  }
  try {
    await navigator.clipboard.writeText(what.url);
    return "copied";
  } catch {
    return "refused";
  }
}
