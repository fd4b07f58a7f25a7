import { type FormEvent, type ReactNode, useState } from "react";
import { useAttempt } from "../../shell/state/use-attempt";
import { store } from "../data/store";
import { useUnsavedGuard } from "../router/router";
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
  /** Called when the dialog opens, such as to keep the data that it shows while the view behind it is reloaded. */
  onOpen?: () => void;
  title: string;
  text?: ReactNode;
  action: string;
  danger?: boolean;
  children?: ReactNode;
  onConfirm: (form: FormData) => Promise<unknown>;
}

/**
 * A confirmation dialog for an action that is hard to undo or needs further input. `children` are the input fields. The
 * dialog stays open while the action runs, and asks before it loses what was typed.
 */
export function Confirm({
  trigger,
  onOpen,
  title,
  text,
  action,
  danger = false,
  children,
  onConfirm,
}: Props) {
  const [open, setOpen] = useState(false);
  const [isTyped, setTyped] = useState(false);
  // Each opening begins with new fields, also while the previous ones still fade out.
  const [opening, setOpening] = useState(0);
  const change = useChange();
  useUnsavedGuard(open && isTyped && !change.busy, say("form.leave"), true);

  function show() {
    change.setProblem("");
    setTyped(false);
    setOpening((times) => times + 1);
    onOpen?.();
    setOpen(true);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (await change.run(() => onConfirm(form))) setOpen(false);
  }

  return (
    <>
      {trigger(show)}
      <Sheet
        open={open}
        pinned={change.busy}
        mayClose={() => !isTyped || confirm(say("form.leave"))}
        onClose={() => setOpen(false)}
        title={title}
      >
        <form
          key={opening}
          onSubmit={(event) => void submit(event)}
          onChange={() => setTyped(true)}
          className="stack"
        >
          {text && <p className="text-ink-muted">{text}</p>}
          {children}
          <Problem text={change.problem} />
          <div className="form-actions">
            <Button tone={danger ? "danger" : "solid"} submit busy={change.busy}>
              {action}
            </Button>
            <Button aria-disabled={change.busy || undefined} onClick={() => change.busy || setOpen(false)}>
              {say("form.cancel")}
            </Button>
          </div>
        </form>
      </Sheet>
    </>
  );
}
