import type { ReactNode } from "react";

/** Properties of every form control. */
export interface FieldProps {
  /** Id of the control, unique in the document. Label, hint, error and the summary of problems refer to it. */
  id: string;
  label: string;
  /** A word after the label, such as "optional". */
  note?: string;
  hint?: string;
  error?: string | undefined;
}

interface Props extends FieldProps {
  children: ReactNode;
  /** Content beside the error. The row of the error is then always shown. */
  aside?: ReactNode;
}

/** A form control with its label, hint and error. */
export function Field({ id, label, note, hint, error, children, aside }: Props) {
  return (
    <div>
      <label htmlFor={id} className="block font-medium text-ink">
        <LabelText label={label} note={note} />
      </label>
      <FieldHint id={id} hint={hint} />
      <div className="mt-2">{children}</div>
      <div className="flex items-start justify-between gap-4">
        <FieldError id={id} error={error} />
        {aside}
      </div>
    </div>
  );
}

export function LabelText({ label, note }: { label: string; note?: string | undefined }) {
  return (
    <>
      {label}
      {note && <span className="ml-2 font-normal text-ink-muted text-sm">{note}</span>}
    </>
  );
}

export function FieldHint({ id, hint }: { id: string; hint?: string | undefined }) {
  if (!hint) return null;
  return (
    <p id={`${id}-hint`} className="mt-0.5 text-ink-muted text-sm">
      {hint}
    </p>
  );
}

export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="mt-2 font-medium text-danger text-sm">
      {error}
    </p>
  );
}

/** Returns the attributes by which screen readers find the hint and the error of a control. */
export function described({ id, hint, error }: Pick<FieldProps, "id" | "hint" | "error">) {
  const parts = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return {
    "aria-describedby": parts.length > 0 ? parts.join(" ") : undefined,
    "aria-invalid": error ? true : undefined,
  };
}
