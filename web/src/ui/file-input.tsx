import { useEffect, useRef, useState } from "react";
import { Button } from "./button";
import { described, Field, type FieldProps } from "./field";

interface Props extends FieldProps {
  name: string;
  accept: string;
  removeLabel: string;
}

/** One file. Once chosen it can be taken away again, which no browser offers by itself. */
export function FileInput({ id, label, note, hint, error, name, accept, removeLabel }: Props) {
  const field = { id, label, error, ...(note && { note }), ...(hint && { hint }) };
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(false);

  // A browser may bring a file back on a reload, before there is anybody to hear of it.
  useEffect(() => setChosen(Boolean(input.current?.value)), []);

  function remove() {
    if (!input.current) return;
    input.current.value = "";
    // As when a file is chosen: the form hears of the first, this part of the second.
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
