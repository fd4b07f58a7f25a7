/** What each key does, as `KeyboardEvent.key` names it; letters in lower case. */
export const KEYS = {
  next: ["ArrowRight", "PageDown", " "],
  previous: ["ArrowLeft", "PageUp"],
  nextSection: ["n"],
  previousSection: ["p"],
  start: ["Home"],
  end: ["End"],
  contents: ["t"],
  settings: ["s"],
  find: ["/"],
  bookmark: ["b"],
  scroll: ["a"],
  aloud: ["l"],
  fullscreen: ["f"],
  help: ["?"],
  escape: ["Escape"],
} as const satisfies Record<string, readonly string[]>;

export type Command = keyof typeof KEYS;

const commands = new Map<string, Command>(
  Object.entries(KEYS).flatMap(([command, keys]) => keys.map((key) => [key, command as Command] as const)),
);

type Press = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">;

/** What a key asks for; null for one that belongs to the browser. */
export function commandOf({ key, shiftKey, ctrlKey, metaKey, altKey }: Press): Command | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === " " && shiftKey) return "previous";
  return commands.get(key.length === 1 ? key.toLowerCase() : key) ?? null;
}
