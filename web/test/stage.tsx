import { act, type ReactNode } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, vi } from "vitest";
import { writeLogin } from "../src/shell/session/storage";

type Answer =
  | { data: unknown }
  | { code: number; status?: number; message?: string }
  | ((url: URL, body: unknown) => unknown);

/** A page of a signed-in reader in a browser without a network: what is not answered fails. */
export class Stage {
  /** By method and path, such as `GET /api/reading/library`. */
  answers: Record<string, Answer> = {};
  /** What was asked: method, address and body. */
  readonly asked: string[] = [];
  /** The keys of what may be done only once. */
  readonly keys: string[] = [];
  #root: Root | undefined;

  constructor(path: string) {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    vi.stubGlobal("IntersectionObserver", NeverSeen);
    localStorage.clear();
    window.happyDOM.setURL(`https://read.example${path}`);
    document.body.innerHTML = '<div id="root"></div>';
    const issue_time = Math.floor(Date.now() / 1_000);
    writeLogin({ access_token: "mine", issue_time, expires_in: 2_592_000, is_third_party_bound: 0 });
    const locks = { request: (_: string, work: () => Promise<unknown>) => work() };
    Object.defineProperty(navigator, "locks", { value: locks, configurable: true });
    vi.stubGlobal("fetch", (address: string, init: RequestInit) => this.#fetch(address, init));
  }

  async #fetch(address: string, init: RequestInit): Promise<Response> {
    const url = new URL(address, "https://read.example");
    const method = init.method ?? "GET";
    const body = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    this.asked.push([method, address, init.body].filter(Boolean).join(" "));
    const key = new Headers(init.headers).get("idempotency-key");
    if (key) this.keys.push(key);
    const answer = this.answers[`${method} ${url.pathname}`];
    if (!answer) throw new TypeError("no network");
    if (typeof answer === "function") return envelope(0, await answer(url, body), 200);
    if ("code" in answer) return envelope(answer.code, null, answer.status ?? 400, answer.message);
    return envelope(0, answer.data, 200);
  }

  async show(screen: ReactNode): Promise<void> {
    // The very module that the screen asks, which a test may have loaded afresh.
    const { Readdress } = await import("../src/shell/navigation/readdress");
    await act(async () => {
      this.#root = createRoot(this.#container());
      this.#root.render(<Readdress value={readdress}>{screen}</Readdress>);
    });
  }

  /** Draws it as the server does and lets the browser take over, which must find the same. */
  async hydrate(screen: ReactNode): Promise<string> {
    const html = renderToString(screen);
    const complaints = vi.fn();
    this.#container().innerHTML = html;
    await act(async () => {
      this.#root = hydrateRoot(this.#container(), screen, { onRecoverableError: complaints });
    });
    expect(complaints).not.toHaveBeenCalled();
    return html;
  }

  async leave(): Promise<void> {
    await act(() => this.#root?.unmount());
    const { session } = await import("../src/shell/session/session");
    session.stop();
  }

  #container(): HTMLElement {
    return document.getElementById("root") as HTMLElement;
  }
}

/** Whoever waits to be seen here waits for ever: lists ask for more by their button. */
class NeverSeen {
  observe() {}
  disconnect() {}
}

function readdress(address: string): void {
  window.happyDOM.setURL(new URL(address, location.href).href);
}

function envelope(code: number, data: unknown, status: number, message = ""): Response {
  return new Response(JSON.stringify({ code, message, data }), { status });
}

export const text = () => document.body.textContent ?? "";

/** A control by its words or its label. */
export function control(name: string): HTMLElement {
  const all = [...document.querySelectorAll<HTMLElement>("button, a, summary")];
  const nameOf = (node: HTMLElement) => node.getAttribute("aria-label") ?? node.textContent ?? "";
  const found = all.find((node) => nameOf(node) === name) ?? all.find((node) => nameOf(node).includes(name));
  if (!found) throw new Error(`no ${name} among ${all.map(nameOf).join(", ")}`);
  return found;
}

export const press = (name: string) => act(async () => control(name).click());

/** A box or a radio by the words beside it. */
export async function tick(name: string): Promise<void> {
  const label = [...document.querySelectorAll("label")].find((node) => node.textContent?.includes(name));
  const input = label?.querySelector("input");
  if (!input) throw new Error(`nothing to tick at ${name}`);
  await act(async () => input.click());
}

/** Writes as a reader does, so that React hears of it. */
export async function write(selector: string, value: string): Promise<void> {
  const field = document.querySelector<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(selector);
  if (!field) throw new Error(`no field ${selector}`);
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set;
  await act(async () => {
    setter?.call(field, value);
    field.dispatchEvent(new Event(field.tagName === "SELECT" ? "change" : "input", { bubbles: true }));
  });
}

export const submit = (selector: string) =>
  act(async () => {
    const form = document.querySelector(selector);
    form?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  });
