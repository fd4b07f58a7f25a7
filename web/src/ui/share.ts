interface Shared {
  title?: string;
  text?: string;
  url?: string;
}

export type ShareOutcome = "shared" | "copied" | "closed" | "refused";

/** With the system's own sheet; where there is none the words and the link are copied. */
export async function share(what: Shared): Promise<ShareOutcome> {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share(what);
      return "shared";
    } catch (error) {
      // Closed without a choice. Anything else, such as a system without a sheet, leaves the copy.
      if (error instanceof DOMException && error.name === "AbortError") return "closed";
    }
  }
  return (await copyText([what.text, what.url].filter(Boolean).join("\n"))) ? "copied" : "refused";
}

/** Whether the browser let us. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Absent outside secure origins, which then counts as a refusal.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
