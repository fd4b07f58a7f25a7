import { useState } from "react";
import { ask } from "../data/ask";
import { useList, useQuery } from "../data/use-query";
import { Badge } from "../parts/badge";
import { Button } from "../parts/button";
import { Confirm } from "../parts/confirm";
import { Sheet } from "../parts/sheet";
import { Empty, More, QueryView } from "../parts/states";
import { Ago } from "../parts/time";
import { announce } from "../parts/toast";
import { say } from "../words/say";
import { type Revision, restoreRevision, type SectionFull } from "./api";
import { Pieces } from "./conflict-sheet";
import { compared } from "./diff";
import type { DraftSync } from "./draft-sync";
import { useOwnedConfirm } from "./owned-sheet";
import { writingOf } from "./text";

interface Props {
  section: SectionFull;
  sync: DraftSync;
  mayRestore: boolean;
}

const A_PAGE = 20;

/** Lists the revisions of a section. A revision can be compared with the current text, and restored. */
export function Revisions({ section, sync, mayRestore }: Props) {
  const { book_id, section: name } = section;
  const [opened, setOpened] = useState<Revision | null>(null);
  const revisions = useList(`revisions ${book_id} ${name} ${section.revision}`, (after) =>
    ask("GET /api/console/section/revisions", {
      query: { book_id, section: name, after: after ? Number(after) : null, page_size: A_PAGE },
    }),
  );
  return (
    <>
      <h2 className="panel-title">{say("revisions.title")}</h2>
      <QueryView query={revisions}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty icon="history" heading={say("revisions.none")} text={say("revisions.nonetext")} />
          ) : (
            <ol className="revision-list">
              {list.map((revision) => (
                <li key={revision.revision}>
                  <button type="button" onClick={() => setOpened(revision)}>
                    <span className="font-medium">
                      {say("revisions.number", { number: revision.revision })}
                    </span>
                    {revision.current && <Badge tone="good">{say("revisions.current")}</Badge>}
                    <span className="revision-by">
                      {revision.revised_at > 0 && <Ago at={revision.revised_at} />} {revision.revised_by}
                    </span>
                  </button>
                </li>
              ))}
            </ol>
          )
        }
      </QueryView>
      <More list={revisions} />
      <Sheet
        open={opened !== null}
        onClose={() => setOpened(null)}
        title={say("revisions.number", { number: opened?.revision ?? 0 })}
        wide
      >
        {opened && (
          <Comparison
            section={section}
            revision={opened}
            sync={sync}
            mayRestore={mayRestore}
            onClose={() => setOpened(null)}
          />
        )}
      </Sheet>
    </>
  );
}

interface ComparisonProps extends Props {
  revision: Revision;
  onClose: () => void;
}

function Comparison({ section, revision, sync, mayRestore, onClose }: ComparisonProps) {
  const { book_id, section: name } = section;
  const owned = useOwnedConfirm();
  const query = useQuery(`revision ${book_id} ${name} ${revision.revision}`, () =>
    ask("GET /api/console/section/revision", {
      query: { book_id, section: name, revision: revision.revision },
    }),
  );

  async function restore() {
    const isDone = await sync.run(() =>
      owned.replacing((replace_owned) =>
        restoreRevision({
          book_id,
          section: name,
          revision: revision.revision,
          current_revision: section.revision,
          replace_owned,
        }),
      ),
    );
    onClose();
    if (isDone) announce(say("revisions.restored"));
  }

  return (
    <QueryView query={query}>
      {({ blocks }) => (
        <>
          <p className="mb-3 text-ink-muted">{say("revisions.compare")}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the text scrolls, and is scrolled by keyboard too */}
          <div className="version-text" tabIndex={0} {...writingOf(section)}>
            <Pieces pieces={compared(blocks, sync.text().blocks)} />
          </div>
          {mayRestore && (
            <div className="form-actions mt-4">
              <Confirm
                trigger={(open) => (
                  <Button icon="history" onClick={open}>
                    {say("revisions.restore")}
                  </Button>
                )}
                title={say("revisions.restore")}
                text={say("revisions.restoretext")}
                action={say("revisions.restore")}
                onConfirm={restore}
              />
              {owned.sheet}
            </div>
          )}
        </>
      )}
    </QueryView>
  );
}
