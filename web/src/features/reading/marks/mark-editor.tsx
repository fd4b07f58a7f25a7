import { type FormEvent, useId } from "react";
import { failureText } from "../../../shell/failure-text";
import { t } from "../../../shell/messages/translate";
import { SaveOrCancel } from "../../../shell/save-or-cancel";
import { useAttempt } from "../../../shell/state/use-attempt";
import { TextArea } from "../../../ui/text-input";
import { isLongNote, LONGEST_NOTE, MARK_COLOURS } from "../store/mark";
import type { ListedMark } from "./api";
import type { MarkEdit } from "./use-marks";
import { colourLabels } from "./wording";

interface Props {
  mark: ListedMark;
  onSave: (edit: MarkEdit) => Promise<void>;
  onClose: () => void;
}

/** The form for the note of a mark and the colour of a highlight. */
export function MarkEditor({ mark, onSave, onClose }: Props) {
  const id = useId();
  const { busy, problem, setProblem, run } = useAttempt(failureText);

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const note = String(form.get("note") ?? "").trim();
    if (isLongNote(note)) return setProblem(t("marks.note.long", { count: LONGEST_NOTE }));
    const colour = MARK_COLOURS.find((each) => each === form.get("colour")) ?? mark.colour;
    void run(async () => {
      await onSave({ note, colour });
      onClose();
    });
  }

  return (
    <form onSubmit={save} noValidate className="mt-4">
      <TextArea
        id={id}
        name="note"
        label={t("marks.note")}
        error={problem}
        defaultValue={mark.note}
        rows={3}
        autoFocus
        readOnly={busy}
      />
      {mark.kind === "highlight" && (
        <fieldset className="mt-3">
          <legend className="font-medium text-ink">{t("marks.colour")}</legend>
          <div className="mark-colours mt-2">
            {MARK_COLOURS.map((colour) => (
              <label key={colour}>
                <input type="radio" name="colour" value={colour} defaultChecked={mark.colour === colour} />
                <span aria-hidden="true" className="mark-dot" data-colour={colour} />
                {t(colourLabels[colour])}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <SaveOrCancel busy={busy} onCancel={onClose} />
    </form>
  );
}
