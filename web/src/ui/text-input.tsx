import type { InputHTMLAttributes, TextareaHTMLAttributes } from "react";
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

type AreaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "className" | "id">;

/** Grows with its text. It has no hard limit: text that is pasted must not lose its end in silence. */
export function TextArea({ id, label, note, hint, error, ...rest }: AreaProps) {
  const field = { id, label, error, ...(note && { note }), ...(hint && { hint }) };
  return (
    <Field {...field}>
      <textarea id={id} rows={7} className="control" {...described(field)} {...rest} />
    </Field>
  );
}
