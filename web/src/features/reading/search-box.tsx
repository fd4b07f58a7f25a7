import { useEffect, useId, useRef, useState } from "react";
import { Icon } from "../../ui/icon";

// Pause in typing after which the list is filtered.
const PAUSE_MS = 250;

interface Props {
  label: string;
  value: string;
  onSearch: (words: string) => void;
}

/** A field that filters the list on the page while the reader types. */
export function SearchBox({ label, value, onSearch }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [typed, setTyped] = useState(value);

  // Takes over a value that changed elsewhere, such as by Back, unless the reader is typing.
  useEffect(() => {
    if (document.activeElement !== field.current) setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(words: string, wait: number) {
    setTyped(words);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(words.trim()), wait);
  }

  return (
    <div className="search-box">
      <Icon name="search" />
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        value={typed}
        placeholder={label}
        enterKeyHint="search"
        autoComplete="off"
        onChange={(event) => search(event.currentTarget.value, PAUSE_MS)}
        onKeyDown={(event) => {
          if (event.key === "Enter") search(typed, 0);
        }}
      />
    </div>
  );
}
