import { useRef } from "react";
import { Button } from "./button";

interface Props {
  label: string;
  accept: string;
  multiple?: boolean;
  solid?: boolean;
  onFiles: (files: File[]) => void;
}

/** A button that opens the file picker of the browser. */
export function FilePicker({ label, accept, multiple = false, solid = false, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = "";
        }}
      />
      <Button tone={solid ? "solid" : "quiet"} icon="import" onClick={() => input.current?.click()}>
        {label}
      </Button>
    </span>
  );
}
