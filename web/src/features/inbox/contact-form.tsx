import { type FormEvent, useEffect, useRef, useState } from "react";
import type { ContactPage, Problem } from "../../api/page";
import { t } from "../../shell/messages/translate";
import { Button } from "../../ui/button";
import { FileInput } from "../../ui/file-input";
import { FormSummary } from "../../ui/form-summary";
import { RadioGroup } from "../../ui/radio-group";
import { TextArea, TextInput } from "../../ui/text-input";
import { emptyLetter, type Letter, problemsOf } from "./letter";
import { readDraft, writeDraft } from "./letter-store";
import { newKey, outbox } from "./outbox";
import { fieldId, problemText, topicLabel } from "./problem-text";
import { pictureOf } from "./screenshot";

interface Props {
  page: ContactPage;
  onReceived(reference: string): void;
  onKept(): void;
}

interface Refusal {
  problems: readonly Problem[];
  text: string | null;
  /** Grows with each attempt that failed. */
  attempt: number;
}

/** A plain form that any browser can send; with script it is checked first, sent once, and kept if nobody answers. */
export function ContactForm({ page, onReceived, onKept }: Props) {
  const { data } = page;
  const typed = data.typed ?? emptyLetter;
  const form = useRef<HTMLFormElement>(null);
  const key = useRef<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>({ problems: data.problems, text: null, attempt: 0 });

  // What was typed on an earlier visit comes back, unless the server has just sent back something newer.
  useEffect(() => {
    const draft = data.typed ? null : readDraft();
    if (!draft || !form.current) return;
    key.current = draft.key;
    fill(form.current, draft);
  }, [data.typed]);

  function refuse(problems: readonly Problem[], text: string | null) {
    setRefusal(({ attempt }) => ({ problems, text, attempt: attempt + 1 }));
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const { letter, screenshot } = read(event.currentTarget);
    const problems = problemsOf(letter, screenshot && (await pictureOf(screenshot)), data);
    if (problems.length > 0) {
      refuse(problems, null);
    } else {
      key.current ??= newKey();
      const outcome = await outbox.send(letter, key.current, screenshot);
      if (outcome.kind === "received") return onReceived(outcome.reference);
      if (outcome.kind === "kept") return onKept();
      if (outcome.kind === "wrong") refuse(outcome.problems, null);
      else if (outcome.kind === "too_many") refuse([], t("contact.unsent.wait", { count: outcome.seconds }));
      else if (outcome.kind === "unreachable") refuse([], t("contact.unsent.offline"));
      else refuse([], t("contact.unsent.refused"));
    }
    setBusy(false);
  }

  function remember(event: FormEvent<HTMLFormElement>) {
    // Another text is another message, and another key.
    key.current = null;
    writeDraft({ ...read(event.currentTarget).letter, key: null });
  }

  const wrong = (field: Problem["field"]) => {
    const problem = refusal.problems.find((other) => other.field === field);
    return problem && problemText(problem, data);
  };
  const size = Math.floor(data.largest_screenshot / (1024 * 1024));
  const failed = refusal.problems.length > 0 || refusal.text !== null;
  return (
    <form
      ref={form}
      method="post"
      action="/contact-us"
      encType="multipart/form-data"
      noValidate
      onSubmit={(event) => void send(event)}
      onInput={remember}
      className="mt-8 grid gap-7"
    >
      {failed && (
        <FormSummary
          heading={
            refusal.text === null
              ? t("contact.problems", { count: refusal.problems.length })
              : t("contact.unsent")
          }
          text={refusal.text}
          problems={refusal.problems.map((problem) => ({
            fieldId: fieldId(problem.field),
            text: problemText(problem, data),
          }))}
          attempt={refusal.attempt}
        />
      )}
      <RadioGroup
        id={fieldId("topic")}
        name="topic"
        label={t("contact.topic")}
        choices={data.topics.map((topic) => ({ value: topic, label: topicLabel(topic) }))}
        defaultValue={typed.topic}
        error={wrong("topic")}
        required
      />
      <TextArea
        id={fieldId("message")}
        name="message"
        label={t("contact.message")}
        hint={t("contact.message.hint", { count: data.longest_message })}
        defaultValue={typed.message}
        error={wrong("message")}
        required
      />
      <TextInput
        id={fieldId("reply_to")}
        name="reply_to"
        type="email"
        autoComplete="email"
        label={t("contact.reply")}
        hint={t("contact.reply.hint")}
        defaultValue={typed.reply_to}
        error={wrong("reply_to")}
        required
      />
      <FileInput
        id={fieldId("screenshot")}
        name="screenshot"
        accept="image/png,image/jpeg,image/webp"
        label={t("contact.screenshot")}
        note={t("contact.optional")}
        hint={t("contact.screenshot.hint", { size })}
        removeLabel={t("contact.screenshot.remove")}
        error={wrong("screenshot")}
      />
      <div>
        <Button submit busy={busy}>
          {busy ? t("contact.sending") : t("contact.send")}
        </Button>
      </div>
    </form>
  );
}

function read(form: HTMLFormElement): { letter: Letter; screenshot: File | null } {
  const fields = new FormData(form);
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === "string" ? value : "";
  };
  const file = fields.get("screenshot");
  const letter = { topic: text("topic"), message: text("message"), reply_to: text("reply_to") };
  return { letter, screenshot: file instanceof File && file.size > 0 ? file : null };
}

function fill(form: HTMLFormElement, letter: Letter) {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.name === "topic") {
      control.checked = control.value === letter.topic;
    } else if (control instanceof HTMLTextAreaElement) control.value = letter.message;
    else if (control instanceof HTMLInputElement && control.name === "reply_to") {
      control.value = letter.reply_to;
    }
  }
}
