import type {
  InputHTMLAttributes,
  ReactNode,
  Ref,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from "react";
import { useId } from "react";
import { Icon } from "./icon";

interface Labelled {
  label: string;
  hint?: ReactNode;
  error?: string | null | undefined;
}

interface FrameProps extends Labelled {
  id: string;
  children: ReactNode;
}

function Frame({ id, label, hint, error, children }: FrameProps) {
  return (
    <div className="fieldset">
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

function described(id: string, { hint, error }: Labelled) {
  const parts = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return { "aria-describedby": parts.join(" ") || undefined, "aria-invalid": error ? true : undefined };
}

type InputProps = Labelled &
  Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "id"> & { ref?: Ref<HTMLInputElement> };

export function Input({ label, hint, error, ...rest }: InputProps) {
  const id = useId();
  return (
    <Frame {...{ id, label, hint, error }}>
      <input id={id} className="entry" {...described(id, { label, hint, error })} {...rest} />
    </Frame>
  );
}

type TextProps = Labelled &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "className" | "id"> & { ref?: Ref<HTMLTextAreaElement> };

export function Text({ label, hint, error, ...rest }: TextProps) {
  const id = useId();
  return (
    <Frame {...{ id, label, hint, error }}>
      <textarea id={id} className="entry" rows={4} {...described(id, { label, hint, error })} {...rest} />
    </Frame>
  );
}

type SelectProps = Labelled &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, "className" | "id"> & {
    choices: ReadonlyArray<readonly [value: string, label: string]>;
  };

export function Select({ label, hint, error, choices, ...rest }: SelectProps) {
  const id = useId();
  return (
    <Frame {...{ id, label, hint, error }}>
      <select id={id} className="entry" {...described(id, { label, hint, error })} {...rest}>
        <Choices choices={choices} />
      </select>
    </Frame>
  );
}

function Choices({ choices }: Pick<SelectProps, "choices">) {
  return choices.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}

/** A compact select box for a row of filters; its label is visible to screen readers only. */
export function FilterSelect({ label, choices, ...rest }: Omit<SelectProps, "hint" | "error">) {
  return (
    <select className="entry entry-compact" aria-label={label} {...rest}>
      <Choices choices={choices} />
    </select>
  );
}

interface SearchProps {
  ref?: Ref<HTMLInputElement>;
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** A search field that searches while the operator types. Later changes of `value` do not change the typed text. */
export function SearchField({ ref, label, value, onSearch }: SearchProps) {
  return (
    <search className="search-entry">
      <Icon name="search" size={17} />
      <input
        ref={ref}
        type="search"
        className="entry"
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
    </search>
  );
}

export function Problem({ text }: { text: string }) {
  return (
    <p role="alert" className={text ? "problem" : "sr-only"}>
      {text}
    </p>
  );
}
