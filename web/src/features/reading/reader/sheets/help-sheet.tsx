import { type MessageKey, t } from "../../../../shell/messages/translate";
import type { Direction } from "../book/direction";
import type { Command } from "../commands/keys";
import { Sheet } from "./sheet";

/**
 * Label and keys of each command. The labels are in this file and not with the keys, so that they are loaded after the
 * page.
 */
const COMMANDS: Record<Command, { label: MessageKey; keys: MessageKey }> = {
  next: { label: "reader.keys.next", keys: "reader.keys.next.shown" },
  previous: { label: "reader.keys.previous", keys: "reader.keys.previous.shown" },
  nextSection: { label: "reader.next", keys: "reader.keys.section.next" },
  previousSection: { label: "reader.previous", keys: "reader.keys.section.previous" },
  start: { label: "reader.keys.start", keys: "reader.keys.start.shown" },
  end: { label: "reader.keys.end", keys: "reader.keys.end.shown" },
  contents: { label: "reader.contents", keys: "reader.keys.contents.shown" },
  settings: { label: "reader.settings", keys: "reader.keys.settings.shown" },
  find: { label: "reader.find", keys: "reader.keys.find.shown" },
  bookmark: { label: "reader.keys.bookmark", keys: "reader.keys.bookmark.shown" },
  scroll: { label: "reader.keys.scroll", keys: "reader.keys.scroll.shown" },
  aloud: { label: "aloud.play", keys: "reader.keys.aloud.shown" },
  fullscreen: { label: "reader.keys.fullscreen", keys: "reader.keys.fullscreen.shown" },
  help: { label: "reader.help", keys: "reader.keys.help.shown" },
  escape: { label: "reader.keys.escape", keys: "reader.keys.escape.shown" },
};

/** Keys of the commands that have other keys in a book whose next page is on the left (`rtl`). */
const LEFTWARDS: Partial<Record<Command, MessageKey>> = {
  next: "reader.keys.next.leftwards",
  previous: "reader.keys.previous.leftwards",
};

interface Props {
  pages: Direction;
  onClose: () => void;
}

/** The sheet with keyboard shortcuts and gestures. */
export function HelpSheet({ pages, onClose }: Props) {
  const isLeftwards = pages === "rtl";
  const keysOf = (command: Command) => (isLeftwards && LEFTWARDS[command]) || COMMANDS[command].keys;
  return (
    <Sheet title={t("reader.help")} onClose={onClose}>
      <dl className="reader-keys">
        {Object.entries(COMMANDS).map(([command, { label }]) => (
          <div key={command}>
            <dt>
              <kbd>{t(keysOf(command as Command))}</kbd>
            </dt>
            <dd>{t(label)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-ink-muted text-sm">
        {t(isLeftwards ? "reader.help.touch.leftwards" : "reader.help.touch")}
      </p>
    </Sheet>
  );
}
