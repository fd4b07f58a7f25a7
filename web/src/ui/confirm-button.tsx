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
  onConfirm: () => void;
}

/** Something that is not undone easily: asked about first, in the place of the button. */
export function ConfirmButton({ label, question, yes, no, busy = false, describedBy, onConfirm }: Props) {
  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState(false);
  const questionId = useId();

  function leave() {
    setAsked(true);
    setAsking(false);
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
        <Button
          quiet
          autoFocus
          busy={busy}
          aria-describedby={questionId}
          onClick={() => !busy && onConfirm()}
        >
          {yes}
        </Button>
        <Button quiet onClick={leave}>
          {no}
        </Button>
      </div>
    </div>
  );
}
