import type { MessageKey } from "../../../../shell/messages/translate";

export type Command =
  | "next"
  | "previous"
  | "nextSection"
  | "previousSection"
  | "start"
  | "end"
  | "contents"
  | "settings"
  | "find"
  | "bookmark"
  | "fullscreen"
  | "scroll"
  | "aloud"
  | "help"
  | "escape";

interface Binding {
  command: Command;
  /** As `KeyboardEvent.key` names them; letters in lower case. */
  keys: readonly string[];
  label: MessageKey;
  /** As people call them. */
  shown: MessageKey;
}

/** The one table: what a key does, and what the list of keys says. */
export const BINDINGS: readonly Binding[] = [
  {
    command: "next",
    keys: ["ArrowRight", "PageDown", " "],
    label: "reader.keys.next",
    shown: "reader.keys.next.shown",
  },
  {
    command: "previous",
    keys: ["ArrowLeft", "PageUp"],
    label: "reader.keys.previous",
    shown: "reader.keys.previous.shown",
  },
  {
    command: "nextSection",
    keys: ["n"],
    label: "reader.next",
    shown: "reader.keys.section.next",
  },
  {
    command: "previousSection",
    keys: ["p"],
    label: "reader.previous",
    shown: "reader.keys.section.previous",
  },
  { command: "start", keys: ["Home"], label: "reader.keys.start", shown: "reader.keys.start.shown" },
  { command: "end", keys: ["End"], label: "reader.keys.end", shown: "reader.keys.end.shown" },
  { command: "contents", keys: ["t"], label: "reader.contents", shown: "reader.keys.contents.shown" },
  { command: "settings", keys: ["s"], label: "reader.settings", shown: "reader.keys.settings.shown" },
  { command: "find", keys: ["/"], label: "reader.find", shown: "reader.keys.find.shown" },
  { command: "bookmark", keys: ["b"], label: "reader.keys.bookmark", shown: "reader.keys.bookmark.shown" },
  { command: "scroll", keys: ["a"], label: "reader.keys.scroll", shown: "reader.keys.scroll.shown" },
  { command: "aloud", keys: ["l"], label: "aloud.play", shown: "reader.keys.aloud.shown" },
  {
    command: "fullscreen",
    keys: ["f"],
    label: "reader.keys.fullscreen",
    shown: "reader.keys.fullscreen.shown",
  },
  { command: "help", keys: ["?"], label: "reader.help", shown: "reader.keys.help.shown" },
  { command: "escape", keys: ["Escape"], label: "reader.keys.escape", shown: "reader.keys.escape.shown" },
];

type Press = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">;

/** What a key asks for; null for one that belongs to the browser. */
export function commandOf({ key, shiftKey, ctrlKey, metaKey, altKey }: Press): Command | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === " " && shiftKey) return "previous";
  const wanted = key.length === 1 ? key.toLowerCase() : key;
  return BINDINGS.find(({ keys }) => keys.includes(wanted))?.command ?? null;
}
