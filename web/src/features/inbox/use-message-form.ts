import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { newId } from "../../api/envelope";
import type { ContactData } from "../../api/page";
import { t } from "../../shell/messages/translate";
import { attach, fill, read } from "./form-fields";
import { type ContactMessage, isSameMessage, type MessageProblem, problemsOf } from "./message";
import { type QueuedMessage, readDraft, writeDraft } from "./message-store";
import { type Attempt, outbox, type Sent } from "./outbox";
import { readScreenshot, unpacked } from "./screenshot";

export interface Refusal {
  problems: readonly MessageProblem[];
  /** A problem that concerns no single field, as a sentence; null if there is no such problem. */
  text: string | null;
  /** Number of failed attempts to send the message; 0 for problems that the server rendered into the page. */
  attempt: number;
}

interface Props {
  data: ContactData;
  /** A queued message to be changed; null for a new message. */
  opened: QueuedMessage | null;
  onReceived(reference: string | null): void;
  onKept(): void;
}

export interface MessageForm {
  form: RefObject<HTMLFormElement | null>;
  busy: boolean;
  refusal: Refusal;
  /** Whether the message had a screenshot that is no longer available. */
  pictureLost: boolean;
  send(event: FormEvent<HTMLFormElement>): Promise<void>;
  remember(): void;
}

/**
 * Manages a message in the form: restores a draft, stores a draft after each change, checks the message and sends it
 * once.
 */
export function useMessageForm({ data, opened, onReceived, onKept }: Props): MessageForm {
  const form = useRef<HTMLFormElement>(null);
  const attempt = useRef<Attempt | null>(null);
  const [busy, setBusy] = useState(false);
  const [pictureLost, setPictureLost] = useState(data.screenshot_again);
  const [refusal, setRefusal] = useState<Refusal>({
    problems: data.problems,
    text: refusalText(data),
    attempt: 0,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is filled once for each message, and must not be overwritten while it is typed
  useEffect(() => {
    const node = form.current;
    if (!node) return;
    const back = opened ? open(node, opened) : bringBack(node, data);
    const { message, file } = read(node);
    attempt.current = back.attempt;
    setPictureLost(back.pictured && file === null);
    writeDraft({ ...message, key: back.attempt?.key ?? null, pictured: back.pictured || file !== null });
    if (opened?.refused) {
      refuse(opened.refused, opened.refused.length > 0 ? null : t("contact.unsent.refused"));
    } else if (opened) {
      refuse([], null);
      node.querySelector("textarea")?.focus();
    }
  }, [opened, data.typed]);

  /** Shows `problems` and `text`. With no problems and a null `text`, removes the problems of an earlier attempt. */
  function refuse(problems: readonly MessageProblem[], text: string | null) {
    setRefusal((last) => ({ problems, text, attempt: last.attempt + 1 }));
  }

  function remember() {
    if (!form.current) return;
    const { message, file } = read(form.current);
    // A message with a changed text is another message, which needs another idempotency key.
    attempt.current = null;
    if (file) setPictureLost(false);
    writeDraft({ ...message, key: null, pictured: file !== null || pictureLost });
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      const { message, file } = read(event.currentTarget);
      const screenshot = file && ((await readScreenshot(file, data.largest_screenshot)) ?? "unreadable");
      const problems = problemsOf(message, screenshot, data);
      if (problems.length > 0 || screenshot === "unreadable") return refuse(problems, null);
      attempt.current ??= { key: newId(), bare: false };
      const { key, bare } = attempt.current;
      writeDraft({ ...message, key, pictured: screenshot !== null || bare });
      tell(await outbox.send(message, attempt.current, screenshot?.blob ?? null));
    } finally {
      setBusy(false);
    }
  }

  function tell(sent: Sent) {
    if (sent.kind === "received") onReceived(sent.reference);
    else if (sent.kind === "kept") onKept();
    else if (sent.kind === "wrong") refuse(sent.problems, null);
    else if (sent.kind === "too_many") refuse([], t("contact.unsent.wait", { count: sent.seconds }));
    else if (sent.kind === "unreachable") refuse([], t("contact.unsent.offline"));
    else refuse([], t("contact.unsent.refused"));
  }

  return { form, busy, refusal, pictureLost, send, remember };
}

function refusalText({ refusal }: ContactData): string | null {
  if (!refusal) return null;
  return refusal.reason === "too_many"
    ? t("contact.unsent.wait", { count: refusal.seconds })
    : t("contact.unsent.large");
}

interface BroughtBack {
  /** The earlier attempt to send this message, repeated if the message stays unchanged; null if there was none. */
  attempt: Attempt | null;
  /** Whether the message had a screenshot. */
  pictured: boolean;
}

function open(form: HTMLFormElement, { key, bare, screenshot, ...message }: QueuedMessage): BroughtBack {
  fill(form, message);
  const file = screenshot === null ? null : unpacked(screenshot);
  const lost = !attach(form, file) && file !== null;
  return { attempt: { key, bare: bare || lost }, pictured: bare || file !== null };
}

/**
 * Restores the draft of an earlier visit. A field that already has a text is not changed: that text was typed before
 * this code was loaded, or the server has just sent it back, so it is newer.
 */
function bringBack(form: HTMLFormElement, { typed, screenshot_again }: ContactData): BroughtBack {
  const draft = typed ? null : readDraft();
  if (!draft) return { attempt: null, pictured: screenshot_again };
  const { message: there } = read(form);
  const message: ContactMessage = {
    topic: there.topic || draft.topic,
    message: there.message || draft.message,
    reply_to: there.reply_to || draft.reply_to,
  };
  fill(form, message);
  const { key, pictured } = draft;
  const tried = key !== null && isSameMessage(message, draft);
  return { attempt: tried ? { key, bare: pictured } : null, pictured };
}
