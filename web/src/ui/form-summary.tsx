import { type MouseEvent, useEffect, useId, useRef } from "react";

interface Props {
  heading: string;
  /** What is wrong beyond single fields. */
  text?: string | null;
  problems?: ReadonlyArray<{ fieldId: string; text: string }>;
  /**
   * A new number takes the focus here again, for the next attempt that failed. Zero is one that the document came with:
   * a reader who is already at work in the form stays there.
   */
  attempt: number;
}

/** Stands above a form that could not be sent, takes the focus, and leads to each field to correct. */
export function FormSummary({ heading, text, problems = [], attempt }: Props) {
  const headingId = useId();
  const box = useRef<HTMLElement>(null);

  useEffect(() => {
    if (attempt > 0 || document.activeElement === document.body) box.current?.focus();
  }, [attempt]);

  return (
    <section ref={box} tabIndex={-1} aria-labelledby={headingId} className="form-summary">
      <h2 id={headingId} className="font-semibold text-lg">
        {heading}
      </h2>
      {text && <p className="mt-1">{text}</p>}
      {problems.length > 0 && (
        <ul className="mt-2 grid gap-1">
          {problems.map((problem) => (
            <li key={problem.fieldId + problem.text}>
              <a
                href={`#${problem.fieldId}`}
                onClick={(event) => lead(event, problem.fieldId)}
                className="inline-flex min-h-8 items-center font-medium text-danger underline underline-offset-4"
              >
                {problem.text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Without an entry in the history: Back should leave the form, not walk through its fields. */
function lead(event: MouseEvent, fieldId: string) {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  field.focus();
}
