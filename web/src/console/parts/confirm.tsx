import { type FormEvent, type ReactNode, useState } from "react";
import { useAttempt } from "../../shell/state/use-attempt";
import { store } from "../data/store";
import { say } from "../words/say";
import { Button } from "./button";
import { failureText } from "./failure";
import { Problem } from "./fields";
import { Sheet } from "./sheet";

/**
 * Returns a function that runs a request that changes data, and the state of this request: whether it is running, and
 * the error text. If the session has ended, the sign-in is shown.
 */
export function useChange(textOf: (error: unknown) => string = failureText) {
  return useAttempt((error) => {
    store.report(error);
    return textOf(error);
  });
}

interface Props {
  /** Renders the button that opens the dialog. */
  trigger: (open: () => void) => ReactNode;
  title: string;
  text?: ReactNode;
  action: string;
  danger?: boolean;
  children?: ReactNode;
  onConfirm: (form: FormData) => Promise<unknown>;
}

/** A confirmation dialog for an action that is hard to undo or needs further input. `children` are the input fields. */
export function Confirm({ trigger, title, text, action, danger = false, children, onConfirm }: Props) {
  const [open, setOpen] = useState(false);
  const change = useChange();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (await change.run(() => onConfirm(form))) setOpen(false);
  }

  return (
    <>
      {trigger(() => setOpen(true))}
      <Sheet open={open} onClose={() => setOpen(false)} title={title}>
        <form onSubmit={(event) => void submit(event)} className="stack">
          {text && <p className="text-ink-muted">{text}</p>}
          {children}
          <Problem text={change.problem} />
          <div className="form-actions">
            <Button tone={danger ? "danger" : "solid"} submit busy={change.busy}>
              {action}
            </Button>
            <Button onClick={() => setOpen(false)}>{say("form.cancel")}</Button>
          </div>
        </form>
      </Sheet>
    </>
  );
}
