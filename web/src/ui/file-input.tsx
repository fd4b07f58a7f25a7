import { useEffect, useRef, useState } from "react";
import { Button } from "./button";
import { described, Field, type FieldProps } from "./field";

interface Props extends FieldProps {
  name: string;
  accept: string;
  removeLabel: string;
}

/** An input for one file, with a button to remove the file. */
export function FileInput({ id, label, note, hint, error, name, accept, removeLabel }: Props) {
  const field = { id, label, error, ...(note && { note }), ...(hint && { hint }) };
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(false);

  // After a reload, the browser may restore a file before this component is mounted.
  useEffect(() => setChosen(Boolean(input.current?.value)), []);

  function remove() {
    if (!input.current) return;
    input.current.value = "";
    // Dispatches the same events as when a file is chosen: the form listens to `input`, this component to `change`.
    for (const kind of ["input", "change"]) input.current.dispatchEvent(new Event(kind, { bubbles: true }));
    input.current.focus();
  }

  return (
    <Field {...field}>
      <input
        ref={input}
        id={id}
        type="file"
        name={name}
        accept={accept}
        onChange={(event) => setChosen(event.currentTarget.value !== "")}
        className="control"
        {...described(field)}
      />
      {chosen && (
        <div className="mt-2">
          <Button quiet onClick={remove}>
            {removeLabel}
          </Button>
        </div>
      )}
    </Field>
  );
}
