import { t } from "../../../../shell/messages/translate";
import type { BookSession } from "../book/book-session";
import type { Shown } from "../book/shown";
import type { Commands } from "../commands/use-commands";
import { ReadingChoices } from "../look/reading-choices";
import { Sheet } from "./sheet";

interface Props {
  session: BookSession;
  shown: Shown;
  commands: Commands;
  onClose: () => void;
}

/** The sheet with the reading settings. Each takes effect at once in the text beside it. */
export function SettingsSheet({ session, shown, commands, onClose }: Props) {
  return (
    <Sheet title={t("reader.settings")} onClose={onClose}>
      <ReadingChoices layout={shown.layout} onLayout={(layout) => session.switchTo(layout)} />
      <div className="reader-actions">
        <Action
          label={t("reader.scroll")}
          run={() => {
            onClose();
            commands.run("scroll");
          }}
        />
        <Action
          label={t("aloud.play")}
          run={() => {
            onClose();
            commands.run("aloud");
          }}
        />
        <Action label={t("reader.offline")} run={() => commands.open("offline")} />
        <Action label={t("reader.fullscreen")} run={() => commands.run("fullscreen")} />
        <Action label={t("reader.places")} run={() => commands.open("places")} />
        <Action label={t("reader.help")} run={() => commands.open("help")} />
      </div>
    </Sheet>
  );
}

function Action({ label, run }: { label: string; run: () => void }) {
  return (
    <button type="button" onClick={run}>
      {label}
    </button>
  );
}
