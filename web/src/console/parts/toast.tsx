import { useEffect, useState } from "react";
import { Emitter } from "../../shell/state/emitter";
import { Icon } from "./icon";

const said = new Emitter<[string]>();
const SHOWN_MS = 5_000;

/** Briefly shows a message, such as that a change was saved. */
export function announce(text: string): void {
  said.emit(text);
}

export function Toasts() {
  const [text, setText] = useState("");
  useEffect(() => said.subscribe(setText), []);
  useEffect(() => {
    if (!text) return;
    const timer = setTimeout(() => setText(""), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div role="status" className={text ? "toast" : "sr-only"}>
      {text && <Icon name="done" />}
      {text}
    </div>
  );
}
