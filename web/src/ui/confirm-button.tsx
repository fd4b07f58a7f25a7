import { useId, useState } from "react";
import { Button } from "./button";

interface Props {
  label: string;
  question: string;
  yes: string;
  no: string;
  busy?: boolean;
  /** Id of an element that describes the button for screen readers. */
  describedBy?: string;
  /**
   * Whether the question closes as soon as the reader confirms it, so that content below does not
   * move later, when the action ends; otherwise the question stays open while the action runs.
   */
  closes?: boolean;
  onConfirm: () => void;
}

/** A button for an action that cannot be undone easily. A press replaces it by a question. */
export function ConfirmButton(props: Props) {
  const { label, question, yes, no, busy = false, describedBy, closes = false, onConfirm } = props;
  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState(false);
  const questionId = useId();

  function leave() {
    setAsked(true);
    setAsking(false);
  }

  function confirm() {
    if (busy) return;
    if (closes) leave();
    onConfirm();
  }

  if (!asking) {
    return (
      <Button
        quiet
        busy={busy}
        autoFocus={asked}
        aria-describedby={describedBy}
        onClick={() => !busy && setAsking(true)}
      >
        {label}
      </Button>
    );
  }
  return (
    <div>
      <p id={questionId} className="text-ink">
        {question}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button quiet autoFocus busy={busy} aria-describedby={questionId} onClick={confirm}>
          {yes}
        </Button>
        <Button quiet onClick={leave}>
          {no}
        </Button>
      </div>
    </div>
  );
}
