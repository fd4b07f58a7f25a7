import type { ContactMessage } from "./message";

/**
 * Returns the values of the form. They are in the form's fields and not in the state of a component, so that the form
 * works before this code is loaded, and without script.
 */
export function read(form: HTMLFormElement): { message: ContactMessage; file: File | null } {
  const fields = new FormData(form);
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === "string" ? value : "";
  };
  const file = fields.get("screenshot");
  const message = { topic: text("topic"), message: text("message"), reply_to: text("reply_to") };
  return { message, file: file instanceof File && file.size > 0 ? file : null };
}

/**
 * Writes a message into the contact form. Each text field that changes dispatches an `input` event,
 * as if the reader had typed the text.
 */
export function fill(form: HTMLFormElement, message: ContactMessage): void {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.name === "topic") {
      control.checked = control.value === message.topic;
    } else if (control instanceof HTMLTextAreaElement) write(control, message.message);
    else if (control instanceof HTMLInputElement && control.name === "reply_to") {
      write(control, message.reply_to);
    }
  }
}

function write(control: HTMLTextAreaElement | HTMLInputElement, text: string): void {
  if (control.value === text) return;
  control.value = text;
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Sets or removes the file of the form. Returns whether the browser permits that. */
export function attach(form: HTMLFormElement, file: File | null): boolean {
  const input = form.elements.namedItem("screenshot");
  if (!(input instanceof HTMLInputElement)) return false;
  try {
    const files = new DataTransfer();
    if (file) files.items.add(file);
    input.files = files.files;
  } catch {
    return false;
  }
  for (const kind of ["input", "change"]) input.dispatchEvent(new Event(kind, { bubbles: true }));
  return true;
}
