import { described, FieldError, FieldHint, type FieldProps, LabelText } from "./field";

interface Props extends FieldProps {
  name: string;
  choices: ReadonlyArray<{ value: string; label: string }>;
  defaultValue?: string | undefined;
  required?: boolean;
}

/** A group of radio buttons. The first button has the id, so that links to the group lead to it. */
export function RadioGroup({ id, label, note, hint, error, name, choices, defaultValue, required }: Props) {
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a fieldset may be marked as required only with this role
      role="radiogroup"
      aria-required={required}
      className="min-w-0"
      {...described({ id, error, ...(hint && { hint }) })}
    >
      <legend className="font-medium text-ink">
        <LabelText label={label} note={note} />
      </legend>
      <FieldHint id={id} hint={hint} />
      <div className="choices mt-2">
        {choices.map((choice, index) => (
          <label key={choice.value}>
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name={name}
              value={choice.value}
              defaultChecked={choice.value === defaultValue}
              required={required}
            />
            {choice.label}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
