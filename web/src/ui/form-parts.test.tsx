// @vitest-environment happy-dom
import { act, type ReactNode } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Button } from "./button";
import { nearness } from "./character-counter";
import { FileInput } from "./file-input";
import { FormSummary } from "./form-summary";
import { RadioGroup } from "./radio-group";
import { TextArea, TextInput } from "./text-input";

let root: Root | undefined;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(find("#root"));
});

afterEach(() => act(() => root?.unmount()));

async function show(part: ReactNode) {
  await act(async () => root?.render(part));
}

function find<E extends Element = HTMLElement>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`nothing matches ${selector}`);
  return found;
}

/** Returns the texts that describe a control, in order. */
function descriptions(control: Element): Array<string | null> {
  const ids = control.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => find(`#${id}`).textContent);
}

test("a line of text is tied to its label, its hint and its error", async () => {
  await show(<TextInput id="name" label="Name" hint="As on the cover." error="Enter a name." required />);
  const input = find<HTMLInputElement>("#name");
  expect(find("label[for=name]").textContent).toBe("Name");
  expect(descriptions(input)).toEqual(["As on the cover.", "Enter a name."]);
  expect(input.getAttribute("aria-invalid")).toBe("true");
  await show(<TextInput id="name" label="Name" />);
  expect(find("#name").hasAttribute("aria-describedby")).toBe(false);
  expect(find("#name").hasAttribute("aria-invalid")).toBe(false);
});

test("a group of choices says that it is required, and what is wrong with it", async () => {
  const choices = [
    { value: "one", label: "First" },
    { value: "two", label: "Second" },
  ];
  const group = { id: "pick", name: "pick", label: "Pick", choices, hint: "One of two." };
  await show(<RadioGroup {...group} error="Pick one." required />);
  const set = find("fieldset");
  expect(set.getAttribute("role")).toBe("radiogroup");
  expect(set.getAttribute("aria-required")).toBe("true");
  expect(set.getAttribute("aria-invalid")).toBe("true");
  expect(descriptions(set)).toEqual(["One of two.", "Pick one."]);
  expect(find<HTMLInputElement>("#pick").value, "a link to the group leads to its first choice").toBe("one");
  await show(<RadioGroup {...group} defaultValue="two" />);
  expect(find("fieldset").hasAttribute("aria-invalid")).toBe(false);
});

test("the counter counts for the eye at each key, and speaks only where the limit comes near", async () => {
  const counting = {
    limit: 100,
    lengthOf: (text: string) => text.length,
    left: (count: number) => `${count} left`,
    over: (count: number) => `${count} too many`,
  };
  await show(<TextArea id="text" label="Text" defaultValue="abc" counting={counting} />);
  const seen = () => find("p[aria-hidden]").textContent;
  const spoken = () => find("[role=status]").textContent;
  const type = (length: number) =>
    act(async () => {
      find<HTMLTextAreaElement>("textarea").value = "x".repeat(length);
      find("textarea").dispatchEvent(new Event("input", { bubbles: true }));
    });
  expect([seen(), spoken()], "what was there before counts").toEqual(["97 left", ""]);
  await type(89);
  expect([seen(), spoken()]).toEqual(["11 left", ""]);
  await type(90);
  expect([seen(), spoken()]).toEqual(["10 left", "10 left"]);
  await type(95);
  expect([seen(), spoken()], "no word at each key").toEqual(["5 left", "10 left"]);
  await type(98);
  expect(spoken()).toBe("2 left");
  await type(103);
  expect([seen(), spoken()]).toEqual(["3 too many", "3 too many"]);
  await type(104);
  expect([seen(), spoken()]).toEqual(["4 too many", "3 too many"]);
  await type(0);
  expect([seen(), spoken()]).toEqual(["", ""]);
});

test("what was typed before hydration is not overwritten by what the server had drawn", async () => {
  const area = <TextArea id="text" label="Text" defaultValue="As it was sent" />;
  document.body.innerHTML = `<div id="root">${renderToString(area)}</div>`;
  find<HTMLTextAreaElement>("textarea").value = "As it was corrected";
  await act(async () => {
    root = hydrateRoot(find("#root"), area);
  });
  expect(find<HTMLTextAreaElement>("textarea").value).toBe("As it was corrected");
});

test("nearness grows where there is something to say", () => {
  const told = [5000, 501, 500, 101, 100, 1, 0, -1].map((left) => nearness(left, 5000));
  expect(told).toEqual([0, 0, 1, 1, 2, 2, 3, 4]);
});

test("a chosen file can be taken away, and the form hears of it", async () => {
  const heard = vi.fn();
  await show(
    <form onInput={heard}>
      <FileInput id="file" name="file" accept="image/png" label="File" removeLabel="Remove" />
    </form>,
  );
  expect(document.querySelector("button")).toBeNull();
  const input = find<HTMLInputElement>("#file");
  let value = "C:\\fakepath\\a.png";
  Object.defineProperty(input, "value", { get: () => value, set: (text: string) => (value = text) });
  await act(async () => input.dispatchEvent(new Event("change", { bubbles: true })));
  await act(async () => find("button").click());
  expect(value).toBe("");
  expect(heard).toHaveBeenCalled();
  expect(document.querySelector("button")).toBeNull();
  expect(document.activeElement).toBe(input);
});

test("the summary takes the focus at each attempt, and leads to a field without a trace in the history", async () => {
  const problems = [{ fieldId: "field", text: "Correct this." }];
  const form = (attempt: number) => (
    <>
      <FormSummary heading="One thing" problems={problems} attempt={attempt} />
      <input id="field" />
    </>
  );
  await show(form(1));
  expect(document.activeElement).toBe(find("section"));
  const before = history.length;
  await act(async () => find("a").click());
  expect(document.activeElement).toBe(find("#field"));
  expect(history.length).toBe(before);
  await show(form(2));
  expect(document.activeElement).toBe(find("section"));
});

test("a summary that came with the document does not interrupt whoever is typing already", async () => {
  const summary = <FormSummary heading="One thing" attempt={0} />;
  document.body.append(document.createElement("input"));
  find("input").focus();
  await show(summary);
  expect(document.activeElement).toBe(find("input"));
  find("input").blur();
  await show(null);
  await show(summary);
  expect(document.activeElement).toBe(find("section"));
});

test("a busy button keeps its focus and its place, and is named by what it does now", async () => {
  const words = (busy: boolean) => (
    <Button busy={busy} busyLabel="Sending…">
      Send
    </Button>
  );
  await show(words(false));
  find("button").focus();
  await show(words(true));
  expect(find("button").getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(find("button"));
  expect([...document.querySelectorAll(".invisible")].map((span) => span.textContent)).toEqual(["Send"]);
});
