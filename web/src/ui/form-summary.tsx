import { type MouseEvent, useEffect, useId, useRef } from "react";

interface Props {
  heading: string;
  /** A problem that concerns no single field. */
  text?: string | null;
  problems?: ReadonlyArray<{ fieldId: string; text: string }>;
  /**
   * Number of failed attempts. Each new number moves the focus to the summary. 0 means that the server rendered the
   * problems; they do not move the focus, because the reader may already be typing.
   */
  attempt: number;
}

/**
 * The summary of problems above a form that could not be sent. It takes the focus, and has a link to each field with a
 * problem.
 */
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

/** Moves the focus to a field without adding a history entry, so that Back leaves the form. */
function lead(event: MouseEvent, fieldId: string) {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  field.focus();
}
