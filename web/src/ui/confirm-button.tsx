import { useId, useState } from "react";
import { Button } from "./button";

interface Props {
  label: string;
  question: string;
  yes: string;
  no: string;
  busy?: boolean;
  /** Said by the button for those who hear it without its row. */
  describedBy?: string;
  /** The question goes with the answer, not with what comes of it: nothing below moves late. */
  closes?: boolean;
  onConfirm: () => void;
}

/** Something that is not undone easily: asked about first, in the place of the button. */
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
