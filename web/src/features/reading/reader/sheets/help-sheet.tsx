import { t } from "../../../../shell/messages/translate";
import { BINDINGS } from "../commands/keys";
import { Sheet } from "./sheet";

/** The keys, and what a finger does. */
export default function HelpSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title={t("reader.help")} onClose={onClose}>
      <dl className="reader-keys">
        {BINDINGS.map(({ command, label, shown }) => (
          <div key={command}>
            <dt>
              <kbd>{t(shown)}</kbd>
            </dt>
            <dd>{t(label)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-ink-muted text-sm">{t("reader.help.touch")}</p>
    </Sheet>
  );
}
