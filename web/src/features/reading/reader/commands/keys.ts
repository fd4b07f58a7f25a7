import type { Direction } from "../book/direction";

/** The keys of each command, as in `KeyboardEvent.key`; letters in lower case. */
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

/** Swaps the left and right arrow keys for a book whose next page is on the left (`rtl`). */
const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" };

/** Returns the command of a key; null for keys that are left to the browser. */
export function commandOf(press: Press, pages: Direction = "ltr"): Command | null {
  const { shiftKey, ctrlKey, metaKey, altKey } = press;
  if (ctrlKey || metaKey || altKey) return null;
  const key = (pages === "rtl" && MIRRORED[press.key]) || press.key;
  if (key === " " && shiftKey) return "previous";
  return commands.get(key.length === 1 ? key.toLowerCase() : key) ?? null;
}
