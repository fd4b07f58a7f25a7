import { askSignedIn } from "../../shell/session/ask-signed-in";
import { inHalves } from "../../shell/session/hand-over-code";
import { copyText } from "../../ui/share";

interface HandOver {
  link: string;
  code: string;
}

/** Out of an app that forgets its visitors, into the browser of the phone, at the same place. */
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

/** Where the browser refuses, the link is selected, to be copied by hand. */
async function copy(button: HTMLButtonElement, address: HTMLInputElement): Promise<void> {
  if (await copyText(address.value)) button.textContent = button.value;
  else address.select();
}

/**
 * Android opens such an address in the browser that is set up there, whatever app it is tapped in. It takes the last
 * number sign for the intent's own, so the link keeps its fragment.
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
