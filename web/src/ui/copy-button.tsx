import { useState } from "react";
import { Button } from "./button";
import { Icon } from "./icon";

interface Props {
  text: string;
  label: string;
  doneLabel: string;
  /** The browser did not allow it. */
  onRefused: () => void;
}

/** Copies a text and says so. */
export function CopyButton({ text, label, doneLabel, onRefused }: Props) {
  const [done, setDone] = useState(false);

  async function copy() {
    try {
      // Absent outside secure origins, which then counts as a refusal.
      await navigator.clipboard.writeText(text);
      setDone(true);
    } catch {
      onRefused();
    }
  }

  return (
    <Button quiet onClick={() => void copy()}>
      <Icon name={done ? "check" : "copy"} />
      <span role="status">{done ? doneLabel : label}</span>
    </Button>
  );
}
