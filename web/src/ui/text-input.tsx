import {
  type InputHTMLAttributes,
  type TextareaHTMLAttributes,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { CharacterCounter, type Counting } from "./character-counter";
import { described, Field, type FieldProps } from "./field";

type InputProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "id" | "type"> & {
    type?: "text" | "email" | "search" | "password";
  };

export function TextInput({ id, label, note, hint, error, type = "text", ...rest }: InputProps) {
  const field = { id, label, error, ...(note && { note }), ...(hint && { hint }) };
  return (
    <Field {...field}>
      <input id={id} type={type} className="control" {...described(field)} {...rest} />
    </Field>
  );
}

type AreaProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "className" | "id"> & { counting?: Counting };

/** A text area that grows with its text. It has no hard limit, so that pasted text is not truncated silently. */
export function TextArea({ id, label, note, hint, error, counting, ...rest }: AreaProps) {
  const field = { id, label, error, ...(note && { note }), ...(hint && { hint }) };
  const area = useRef<HTMLTextAreaElement>(null);
  const [typedEarly] = useState(() => textInDocument(id));

  // Hydration replaces the text that was typed into a text area by its default value; inputs keep theirs.
  useLayoutEffect(() => {
    if (area.current && typedEarly !== null) area.current.value = typedEarly;
  }, [typedEarly]);

  return (
    <Field {...field} aside={counting && <CharacterCounter area={area} {...counting} />}>
      <textarea ref={area} id={id} rows={7} className="control" {...described(field)} {...rest} />
    </Field>
  );
}

/** Returns the value of a text area that the server rendered; null on the server, which has no document. */
function textInDocument(id: string): string | null {
  if (typeof document === "undefined") return null;
  const area = document.getElementById(id);
  return area instanceof HTMLTextAreaElement ? area.value : null;
}
