// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { contact, contactTooMany } from "../../../test/sample-pages";
import type { ContactPage } from "../../api/page";
import { readDraft, readQueue, writeDraft, writeQueue } from "./message-store";

const typed = { topic: "reading", message: "Where is section 3?", reply_to: "me@example.org" };
const kept = { ...typed, key: "key-1", screenshot: null, bare: false, refused: null };
let root: Root | undefined;
let Screen: (props: { page: ContactPage }) => React.ReactNode;

beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  localStorage.clear();
  // Web Locks as browsers have them. The fallback for browsers without them would be slow.
  const locks = { request: (_: string, work: () => Promise<unknown>) => work() };
  Object.defineProperty(navigator, "locks", { value: locks, configurable: true });
  document.body.innerHTML = '<div id="root"></div>';
  // Each test imports its own outbox, because there is one outbox per document.
  vi.resetModules();
  Screen = (await import("./contact-screen")).ContactScreen;
});

afterEach(() => act(() => root?.unmount()));

async function show(page = contact) {
  await act(async () => {
    root = createRoot(find("#root"));
    root.render(<Screen page={page} />);
  });
}

async function showAgain(page: ContactPage) {
  await act(async () => root?.render(<Screen page={page} />));
}

function find<E extends Element = HTMLElement>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`nothing matches ${selector}`);
  return found;
}

const heading = () => find("h1").textContent;
const message = () => find<HTMLTextAreaElement>("textarea");
const address = () => find<HTMLInputElement>("[name=reply_to]");

function button(name: string): HTMLButtonElement {
  const shown = (node: Element) => [...node.querySelectorAll(".invisible")].map((part) => part.textContent);
  const all = [...document.querySelectorAll("button")];
  const found = all.find(
    (node) =>
      shown(node).reduce<string>((text, part) => text.replace(part ?? "", ""), node.textContent ?? "") ===
      name,
  );
  if (!found) throw new Error(`no button ${name} among ${all.map((node) => node.textContent)}`);
  return found;
}

const press = (name: string) => act(async () => button(name).click());

async function type(text = typed) {
  await act(async () => {
    find<HTMLInputElement>(`[value=${text.topic}]`).checked = true;
    message().value = text.message;
    address().value = text.reply_to;
    for (const control of [message(), address()]) {
      control.dispatchEvent(new Event("input", { bubbles: true }));
    }
  });
}

async function choose(file: File) {
  await act(async () => {
    const files = new DataTransfer();
    files.items.add(file);
    const input = find<HTMLInputElement>("[type=file]");
    input.files = files.files;
    for (const kind of ["input", "change"]) input.dispatchEvent(new Event(kind, { bubbles: true }));
  });
}

async function submit() {
  await act(async () => {
    find("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    await new Promise((done) => setTimeout(done));
  });
}

/** Mocks a server that returns these responses in order, and repeats the last one. */
function answering(...answers: Array<[status: number, body: unknown]>) {
  const fetching = vi.fn<typeof fetch>(async () => {
    const [status, body] = (answers.length > 1 ? answers.shift() : answers[0]) ?? [500, null];
    return new Response(JSON.stringify(body), { status });
  });
  vi.stubGlobal("fetch", fetching);
  return fetching;
}

const received: [number, unknown] = [200, { code: 0, data: { reference: "abc" } }];
const refusing: [number, unknown] = [
  422,
  { code: 1009, data: { problems: [{ field: "reply_to", problem: "not_an_address" }] } },
];
const noAnswer: [number, unknown] = [502, null];

test("after the thank-you the page can be asked for again, and begins again", async () => {
  answering(received);
  await show();
  await type();
  await submit();
  expect(heading()).toMatch(/Thank you/);
  await showAgain({ ...contact });
  expect(heading()).toBe("Contact us");
  expect(message().value).toBe("");
});

test("what is being written stays when the page is asked for again", async () => {
  await show();
  await type();
  await showAgain({ ...contact });
  expect(message().value).toBe(typed.message);
});

test("nothing wrong is sent: the summary takes the focus and each field says what to do", async () => {
  const fetching = answering(received);
  await show();
  await submit();
  expect(fetching).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(find(".form-summary"));
  expect(find("[role=radiogroup]").getAttribute("aria-invalid")).toBe("true");
  expect(find("#contact-message-error").textContent).toBe("Write your message.");
  expect(message().getAttribute("aria-describedby")).toBe("contact-message-hint contact-message-error");
  expect(button("Send the message").hasAttribute("aria-disabled")).toBe(false);
});

test("a screenshot that cannot be read is said to be, and the reader can go on", async () => {
  const fetching = answering(received);
  await show();
  await type();
  const file = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], "s.png", { type: "image/png" });
  file.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotReadableError"));
  await choose(file);
  await submit();
  expect(find("#contact-screenshot-error").textContent).toMatch(/cannot be read any more/);
  expect(fetching).not.toHaveBeenCalled();
  await press("Remove the screenshot");
  await submit();
  expect(heading()).toMatch(/Thank you/);
});

test("a draft comes back, with the key it was tried under, and is gone when it was sent", async () => {
  const fetching = answering([429, { code: 1007, data: null }], received);
  await show();
  await type();
  await submit();
  expect(find(".form-summary").textContent).toContain("Wait 60 seconds");
  await act(() => root?.unmount());
  await show();
  expect([message().value, address().value]).toEqual([typed.message, typed.reply_to]);
  expect(find<HTMLInputElement>("[value=reading]").checked).toBe(true);
  await submit();
  const keys = fetching.mock.calls.map(([, init]) => new Headers(init?.headers).get("idempotency-key"));
  expect(keys[0]).toBe(keys[1]);
  expect(readDraft()).toBeNull();
});

test("another text is another message, with another key", async () => {
  const fetching = answering([429, { code: 1007, data: null }]);
  await show();
  await type();
  await submit();
  await type({ ...typed, message: "Something else" });
  await submit();
  const keys = fetching.mock.calls.map(([, init]) => new Headers(init?.headers).get("idempotency-key"));
  expect(new Set(keys).size).toBe(2);
});

test("what was typed before the code ran stays, wins over a draft, and is in the new one", async () => {
  writeDraft({ ...typed, message: "An older text", key: "old", pictured: true });
  find("#root").innerHTML = renderToString(<Screen page={contact} />);
  message().value = "Typed at once";
  await act(async () => {
    root = hydrateRoot(find("#root"), <Screen page={contact} />);
  });
  expect([message().value, address().value]).toEqual(["Typed at once", typed.reply_to]);
  expect(readDraft()).toEqual({ ...typed, message: "Typed at once", key: null, pictured: true });
  expect(find("#contact-screenshot-hint").textContent).toMatch(/Choose your screenshot again/);
});

test("a form that the server sent back says why, and keeps what was typed", async () => {
  await show(contactTooMany);
  expect(find(".form-summary").textContent).toContain("Wait 60 seconds");
  expect(message().value).toBe("Kept <words>");
  expect(find("#contact-screenshot-hint").textContent).toMatch(/Choose your screenshot again/);
});

test("a message that waits is tried again with a word on how it went", async () => {
  answering(noAnswer, noAnswer, received);
  await show();
  await type();
  await submit();
  expect(heading()).toMatch(/waits to be sent/);
  expect(document.activeElement).toBe(find("h1"));
  await press("Try again now");
  expect(find("[role=status]").textContent).toMatch(/still no answer/);
  await press("Try again now");
  expect(heading()).toMatch(/Thank you/);
  expect(readQueue()).toEqual([]);
});

test("while a message that waits is being sent, the button says so", async () => {
  let answer: (response: Response) => void = () => {};
  const pending = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal(
    "fetch",
    vi.fn(() => pending),
  );
  writeQueue([kept]);
  await show();
  await press("Try again now");
  expect(button("Sending…").getAttribute("aria-disabled")).toBe("true");
  await press("Change it");
  expect(readQueue(), "what is on its way is left alone").toHaveLength(1);
  await act(async () => answer(new Response("no", { status: 502 })));
  expect(button("Try again now").hasAttribute("aria-disabled")).toBe(false);
});

test("a message that waits can be changed, and is then no longer waiting", async () => {
  writeQueue([kept]);
  await show();
  await press("Change it");
  expect(message().value).toBe(kept.message);
  expect(document.activeElement).toBe(message());
  expect(readQueue()).toEqual([]);
  expect(readDraft()).toEqual({ ...typed, key: "key-1", pictured: false });
});

test("changing one asks first where it would replace another text", async () => {
  writeQueue([kept]);
  await show();
  await type({ ...typed, message: "Half a thought", reply_to: "nobody" });
  await submit();
  await press("Change it");
  expect(message().value).toBe("Half a thought");
  await press("Leave it");
  expect(document.activeElement).toBe(button("Change it"));
  await press("Change it");
  await press("Replace it");
  expect(message().value).toBe(kept.message);
  expect(document.querySelector(".form-summary"), "what was wrong with the other is gone").toBeNull();
});

test("a message that waits is discarded after a question", async () => {
  writeQueue([kept]);
  await show();
  await press("Discard it");
  expect(readQueue()).toHaveLength(1);
  await press("Discard for good");
  expect(readQueue()).toEqual([]);
  expect(find("[role=status]").textContent).toBe("The message was discarded.");
});

test("a message that the server refuses is shown with the reason, and changed", async () => {
  answering(refusing);
  writeQueue([kept]);
  await show();
  await press("Try again now");
  expect(find("li").textContent).toContain("did not take this message");
  expect(find("li").textContent).toContain("Enter a whole email address");
  await press("Change it");
  expect(document.activeElement).toBe(find(".form-summary"));
  expect(address().getAttribute("aria-invalid")).toBe("true");
  expect(address().value).toBe(kept.reply_to);
});

test("a screenshot that was dropped from a kept message is spoken of", async () => {
  writeQueue([{ ...kept, bare: true }]);
  await show();
  expect(find("li").textContent).toContain("too large to be kept");
  await press("Change it");
  expect(find("#contact-screenshot-hint").textContent).toMatch(/Choose your screenshot again/);
});

test("an earlier message that arrives does not take away the one being written", async () => {
  answering(received);
  writeQueue([kept]);
  await show();
  await type({ ...typed, message: "Half a thought" });
  await press("Try again now");
  expect(find("[role=status]").textContent).toContain("Reference abc");
  expect(message().value).toBe("Half a thought");
});

test("one that another tab has dealt with is waited for no longer", async () => {
  answering(noAnswer);
  await show();
  await type();
  await submit();
  localStorage.clear();
  await act(async () => window.dispatchEvent(new StorageEvent("storage", { key: "dogear-letters" })));
  expect(heading()).toBe("Contact us");
  expect(find("[role=status]").textContent).toMatch(/another tab/);
});
