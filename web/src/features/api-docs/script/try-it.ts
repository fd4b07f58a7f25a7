import { newId } from "../../../api/envelope";
import type { Callable } from "../callable";
import { type Outcome, send, type Values } from "./call";
import { Caller } from "./caller";
import { button, element } from "./element";
import { whenOpened } from "./sample-tools";

/** Adds to each operation, when it is opened, a form that sends its request. */
export function offerCalls(page: Document): void {
  const caller = new Caller();
  whenOpened(page, ".operation", (operation) => {
    const place = operation.querySelector<HTMLElement>("[data-try]");
    const call = callOf(operation);
    if (!place || !call) return;
    const open = button(
      "Try it",
      () => {
        const form = callForm(call, caller);
        open.replaceWith(form);
        form.querySelector<HTMLElement>("input, textarea, button")?.focus();
      },
      "main",
    );
    place.append(open);
  });
}

function callOf(operation: HTMLElement): Callable | null {
  try {
    return JSON.parse(operation.dataset.operation ?? "") as Callable;
  } catch {
    return null;
  }
}

function callForm(call: Callable, caller: Caller): HTMLFormElement {
  const inputs = call.inputs.map((input) => {
    const isKey = /^idempotency-key$/i.test(input.name);
    const field = element("input", {
      value: isKey ? `try-it-${newId()}` : input.value,
      required: input.needed,
      autocomplete: "off",
      spellcheck: "false",
    });
    return { name: `${input.place} ${input.name}`, field, label: labelled(input.name, input.place, field) };
  });
  const body = call.body === null ? null : element("textarea", { rows: "8", spellcheck: "false" });
  if (body) body.value = call.body ?? "";
  const result = element("div", { class: "outcome", role: "status" });
  const sends = element("button", { type: "submit", class: "button main" }, "Send");
  const asking = element("div", { class: "asking", role: "alert" });
  const form = element(
    "form",
    { class: "call", "aria-label": `Try ${call.method} ${call.path}` },
    callerChoice(call, caller),
    ...inputs.map(({ label }) => label),
    body && labelled("Body", call.type ?? "", body),
    element("div", { class: "call-actions" }, sends),
    asking,
    result,
  );
  let underWay = false;
  const run = async () => {
    asking.replaceChildren();
    if (underWay) return;
    underWay = true;
    sends.textContent = "Sending…";
    const values: Values = new Map(inputs.map(({ name, field }) => [name, field.value.trim()]));
    try {
      result.replaceChildren(
        ...outcomeView(await send(call, values, body?.value ?? null, caller.isSignedIn)),
      );
    } catch {
      result.replaceChildren(
        element("p", {}, "No response arrived. Check the connection, then send it again."),
      );
    }
    underWay = false;
    sends.textContent = "Send";
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (call.warns === null) void run();
    else ask(asking, call.warns, run, sends);
  });
  return form;
}

function labelled(
  name: string,
  note: string,
  field: HTMLInputElement | HTMLTextAreaElement,
): HTMLLabelElement {
  return element(
    "label",
    { class: "call-field" },
    element(
      "span",
      {},
      element("code", {}, name),
      note === "" ? "" : ` ${note}`,
      field.required ? ", required" : "",
    ),
    field,
  );
}

/** Asks for confirmation before a request that spends or deletes something is sent. */
function ask(place: HTMLElement, why: string, run: () => void, back: HTMLElement): void {
  const go = button(
    "Send it",
    () => {
      back.focus();
      run();
    },
    "main",
  );
  const stop = button("Do not send", () => {
    place.replaceChildren();
    back.focus();
  });
  place.replaceChildren(element("p", {}, why), element("div", { class: "call-actions" }, go, stop));
  stop.focus();
}

/**
 * Returns an element that shows whether the request is sent as the reader or without a login, and lets the visitor
 * change that.
 */
function callerChoice(call: Callable, caller: Caller): HTMLElement {
  const place = element("div", { class: "caller" });
  caller.watch(() => {
    const had = place.contains(document.activeElement);
    if (caller.isSignedIn) {
      place.replaceChildren(
        element("p", {}, "Sent as the guest of this browser, the one that reads on this site."),
        button("Send without a login", () => caller.signOut()),
      );
    } else {
      const needs =
        call.login === "required"
          ? "Sent without a login, which this operation needs."
          : "Sent without a login.";
      const whose = caller.isReader
        ? "This browser reads here as a guest already: calls will act as that reader, with their library and coins. For another guest, open this page in a private window."
        : "Signing in makes this browser a new guest of the site.";
      place.replaceChildren(
        element("p", {}, `${needs} ${whose}`),
        button(caller.isReader ? "Use this browser\u2019s guest" : "Sign in as a guest", () =>
          caller.signIn(),
        ),
      );
    }
    if (had) place.querySelector("button")?.focus();
  });
  return place;
}

function outcomeView({ status, statusText, milliseconds, headers, text, bytes }: Outcome): HTMLElement[] {
  const kind = String(status).charAt(0);
  const head = element(
    "p",
    { class: "outcome-head" },
    element("span", { class: "status", "data-kind": kind }, `${status} ${statusText}`.trim()),
    ` ${milliseconds} ms · ${bytes} bytes`,
  );
  const names = headers.map(([name, value]) => `${name}: ${value}`).join("\n");
  const folded = element(
    "details",
    {},
    element("summary", {}, `${headers.length} headers`),
    element("pre", { tabindex: "0" }, element("code", {}, names)),
  );
  const shown =
    text === null
      ? element(
          "p",
          {},
          bytes === 0 ? "The response has no body." : "The body is a file, which is not shown here.",
        )
      : element("pre", { class: "outcome-body", tabindex: "0" }, element("code", {}, text));
  return [head, folded, shown];
}
