import { useState } from "react";
import { Button } from "./button";
import { FilterSelect } from "./fields";

interface Props {
  /** The name of the select box, which the button repeats for screen readers. */
  label: string;
  /** The text of the button. */
  action: string;
  choices: ReadonlyArray<readonly [value: string, text: string]>;
  /**
   * The current value, which is selected at first; the button does nothing while it is selected. Empty if the choices
   * are actions, of which none is current.
   */
  value?: string;
  busy?: boolean;
  onAct: (chosen: string) => unknown;
}

/**
 * A select box with a button that carries out what was chosen. The select box alone changes nothing, because with the
 * keyboard, each arrow key chooses another entry.
 */
export function ChosenAct({ label, action, choices, value = "", busy = false, onAct }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const isOffered = choices.some(([each]) => each === chosen);
  const shown = chosen !== null && isOffered ? chosen : value;
  return (
    <span className="chosen-act">
      <FilterSelect
        label={label}
        value={shown}
        onChange={(event) => setChosen(event.currentTarget.value)}
        choices={choices}
      />
      <Button
        aria-label={`${action}: ${label}`}
        busy={busy}
        onClick={() => {
          if (shown === value) return;
          setChosen(null);
          onAct(shown);
        }}
      >
        {action}
      </Button>
    </span>
  );
}
