import { Button } from "../parts/button";
import { Sheet } from "../parts/sheet";
import { Ago } from "../parts/time";
import { say } from "../words/say";
import type { Backup } from "./backup";
import { Versions } from "./conflict-sheet";
import { compared } from "./diff";
import type { DraftSync } from "./draft-sync";
import type { Writing } from "./text";

interface Props {
  offered: Backup | null;
  sync: DraftSync;
  writing: Writing;
}

/** A dialog that offers the operator a text that this browser has stored and the server never received. */
export function BackupSheet({ offered, sync, writing }: Props) {
  const shown = sync.text();
  return (
    <Sheet open={offered !== null} pinned title={say("editor.unsavedtitle")} wide>
      {offered && (
        <>
          <p className="text-ink-muted">
            {say("editor.unsaved")} <Ago at={offered.at} />
          </p>
          <Versions
            first={{ heading: say("editor.unsavedmine"), title: offered.title }}
            second={{ heading: say("editor.unsavedserver"), title: shown.title }}
            writing={writing}
            pieces={compared(offered.blocks, shown.blocks)}
          />
          <div className="form-actions">
            <Button tone="solid" icon="undo" onClick={() => sync.restoreBackup()}>
              {say("editor.restore")}
            </Button>
            <Button onClick={() => sync.discardBackup()}>{say("editor.forget")}</Button>
          </div>
        </>
      )}
    </Sheet>
  );
}
