import { type FormEvent, useId, useRef } from "react";
import { t } from "../../shell/messages/translate";
import { SaveOrCancel } from "../../shell/save-or-cancel";
import { useAttempt } from "../../shell/state/use-attempt";
import { TextInput } from "../../ui/text-input";
import { saveName } from "./account";
import { failureText } from "./failure-text";

const LONGEST_NAME = 40;

interface Props {
  name: string;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** The form for the reader's name. Its code is loaded when the reader opens the form. */
export function NameForm({ name: current, onChanged, onClose }: Props) {
  const id = useId();
  const field = useRef<HTMLFormElement>(null);
  const { busy, problem, setProblem, run } = useAttempt(failureText);

  function save(event: FormEvent) {
    event.preventDefault();
    const name = String(new FormData(field.current ?? undefined).get("name") ?? "").trim();
    if ([...name].length > LONGEST_NAME) return setProblem(t("me.name.long", { count: LONGEST_NAME }));
    void run(async () => {
      await saveName(name);
      await onChanged();
      onClose();
    });
  }

  return (
    <form ref={field} onSubmit={save} noValidate className="max-w-md">
      <TextInput
        id={id}
        name="name"
        label={t("me.name")}
        hint={t("me.name.hint")}
        error={problem}
        defaultValue={current}
        autoComplete="nickname"
        autoFocus
        readOnly={busy}
      />
      <SaveOrCancel busy={busy} onCancel={onClose} />
    </form>
  );
}
