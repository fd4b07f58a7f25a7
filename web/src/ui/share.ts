interface Shared {
  title?: string;
  text?: string;
  url?: string;
}

export type ShareOutcome = "shared" | "copied" | "closed" | "refused";

/** Shares with the system's share sheet or, without one, copies the text and the link. */
export async function share(what: Shared): Promise<ShareOutcome> {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share(what);
      return "shared";
    } catch (error) {
      // The reader closed the sheet. After any other error, such as a system without a sheet, the text is copied.
      if (error instanceof DOMException && error.name === "AbortError") return "closed";
    }
  }
  return (await copyText([what.text, what.url].filter(Boolean).join("\n"))) ? "copied" : "refused";
}

/** Copies a text. Returns whether the browser permits that. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // `clipboard` is undefined outside of secure contexts, which counts as a refusal.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
