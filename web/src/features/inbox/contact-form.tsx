import type { ContactPage, Problem } from "../../api/page";
import { t } from "../../shell/messages/translate";
import { Button } from "../../ui/button";
import { FileInput } from "../../ui/file-input";
import { FormSummary } from "../../ui/form-summary";
import { RadioGroup } from "../../ui/radio-group";
import { TextArea, TextInput } from "../../ui/text-input";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { emptyMessage, messageLength } from "./message";
import type { QueuedMessage } from "./message-store";
import { fieldId, problemText, topicLabel } from "./problem-text";
import { type Refusal, useMessageForm } from "./use-message-form";

interface Props {
  page: ContactPage;
  opened: QueuedMessage | null;
  onReceived(reference: string | null): void;
  onKept(): void;
}

/**
 * The contact form. It works without script. With script, the message is checked before it is sent, sent once, and
 * queued if the server cannot be reached.
 */
export function ContactForm({ page: { data }, opened, onReceived, onKept }: Props) {
  const message = useMessageForm({ data, opened, onReceived, onKept });
  const { form, busy, refusal, pictureLost } = message;
  const typed = data.typed ?? emptyMessage;
  const size = Math.floor(data.largest_screenshot / (1024 * 1024));
  const pictureHint = t("contact.screenshot.hint", { size });
  const wrong = (field: Problem["field"]) => {
    const problem = refusal.problems.find((other) => other.field === field);
    return problem && problemText(problem, data);
  };
  return (
    <form
      ref={form}
      method="post"
      action="/contact-us"
      encType="multipart/form-data"
      noValidate
      onSubmit={(event) => void message.send(event)}
      onInput={message.remember}
      className="mt-8 grid max-w-form grid-cols-[minmax(0,1fr)] gap-7 lg:mt-2"
    >
      <Summary refusal={refusal} data={data} />
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
        counting={{
          limit: data.longest_message,
          lengthOf: messageLength,
          left: (count) => t("contact.message.left", { count }),
          over: (count) => t("contact.message.over", { count }),
        }}
        defaultValue={typed.message}
        error={wrong("message")}
        readOnly={busy}
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
        readOnly={busy}
        required
      />
      <FileInput
        id={fieldId("screenshot")}
        name="screenshot"
        accept="image/png,image/jpeg,image/webp"
        label={t("contact.screenshot")}
        note={t("contact.optional")}
        hint={pictureLost ? `${t("contact.screenshot.again")} ${pictureHint}` : pictureHint}
        removeLabel={t("contact.screenshot.remove")}
        error={wrong("screenshot")}
      />
      <div>
        <Button submit busy={busy} busyLabel={t("contact.sending")}>
          {t("contact.send")}
        </Button>
        <VisuallyHidden role="status">{busy && t("contact.sending")}</VisuallyHidden>
      </div>
    </form>
  );
}

function Summary({ refusal, data }: { refusal: Refusal; data: ContactPage["data"] }) {
  const { problems, text, attempt } = refusal;
  if (problems.length === 0 && text === null) return null;
  return (
    <FormSummary
      heading={text === null ? t("contact.problems", { count: problems.length }) : t("contact.unsent")}
      text={text}
      problems={problems.map((problem) => ({
        fieldId: fieldId(problem.field),
        text: problemText(problem, data),
      }))}
      attempt={attempt}
    />
  );
}
