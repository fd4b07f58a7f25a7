import { askSignedIn } from "../../shell/session/ask-signed-in";
import { inHalves } from "../../shell/session/hand-over-code";
import { copyText } from "../../ui/share";

interface HandOver {
  link: string;
  code: string;
}

/**
 * Offers to open the book at the same position in the phone's browser. Shown only inside in-app browsers, whose cookies
 * are soon lost.
 */
export function offerOpenInBrowser(page: HTMLElement, place: () => string): void {
  const opener = page.querySelector<HTMLButtonElement>('[data-part="open-in-browser"]');
  const sheet = page.querySelector<HTMLDialogElement>('[data-part="hand-over"]');
  if (!opener || typeof sheet?.showModal !== "function") return;
  const part = <E extends HTMLElement>(name: string) => sheet.querySelector<E>(`[data-part="${name}"]`);
  const show = (state: "making" | "made" | "failed") => {
    sheet.dataset.state = state;
  };

  async function make(): Promise<void> {
    show("making");
    try {
      const made = await askSignedIn("POST /api/me/hand-over", { body: { return_to: place() } });
      fill(made);
      show("made");
    } catch {
      show("failed");
    }
  }

  function fill({ link, code }: HandOver): void {
    const [text, address, open] = [
      part("code"),
      part<HTMLInputElement>("link"),
      part<HTMLAnchorElement>("open"),
    ];
    if (text) text.textContent = inHalves(code);
    if (address) address.value = link;
    if (!open) return;
    open.hidden = !/Android/.test(navigator.userAgent);
    open.href = intentFor(link);
  }

  opener.hidden = false;
  opener.addEventListener("click", () => {
    sheet.showModal();
    void make();
  });
  part("close")?.addEventListener("click", () => sheet.close());
  part("again")?.addEventListener("click", () => void make());
  part("copy")?.addEventListener("click", ({ currentTarget }) => {
    const [button, address] = [currentTarget as HTMLButtonElement, part<HTMLInputElement>("link")];
    if (address) void copy(button, address);
  });
}

/** Copies the hand-over link. If the browser refuses, selects the link to be copied by hand. */
async function copy(button: HTMLButtonElement, address: HTMLInputElement): Promise<void> {
  if (await copyText(address.value)) button.textContent = button.value;
  else address.select();
}

/**
 * Returns an `intent:` URL, which Android opens in the default browser from inside any app. Android takes the last `#`
 * for the start of the intent, so the link keeps its fragment.
 */
export function intentFor(link: string): string {
  const { protocol } = new URL(link);
  const intent = [
    `scheme=${protocol.slice(0, -1)}`,
    "action=android.intent.action.VIEW",
    "category=android.intent.category.BROWSABLE",
    `S.browser_fallback_url=${encodeURIComponent(link)}`,
  ];
  return `intent:${link.slice(protocol.length)}#Intent;${intent.join(";")};end`;
}
