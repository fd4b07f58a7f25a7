import { useCallback, useEffect, useId, useRef, useState } from "react";
import { ask } from "../../api/envelope";
import type { Block } from "../data/blocks";
import { store } from "../data/store";
import { Badge } from "../parts/badge";
import { Button, IconButton } from "../parts/button";
import { Confirm, useChange } from "../parts/confirm";
import { Problem } from "../parts/fields";
import { Icon } from "../parts/icon";
import { announce } from "../parts/toast";
import { hrefOf } from "../router/address";
import { useLeaveGuard, useQueryValue } from "../router/router";
import { useCan } from "../session/me";
import { say } from "../words/say";
import { fetchSection, type SectionFull } from "./api";
import type { Phase } from "./autosave";
import type { Backup } from "./backup";
import { BlocksView } from "./blocks-view";
import { ConflictSheet } from "./conflict-sheet";
import { Revisions } from "./revisions";
import { Toolbar } from "./toolbar";
import { useDraft } from "./use-draft";
import { useEditor } from "./use-editor";

interface Props {
  section: SectionFull;
  /** What was typed here and did not reach the server. */
  backup: Backup | null;
}

export function SectionEditor({ section, backup }: Props) {
  const can = useCan();
  const shown = backup ?? section.draft ?? section;
  const [title, setTitle] = useState(shown.title);
  const titleNow = useRef(title);
  titleNow.current = title;
  const [panel, setPanel] = useQueryValue("show");
  const change = useChange();
  const titleId = useId();
  const [preview, setPreview] = useState<readonly Block[]>(shown.blocks);
  const { book_id, section: name } = section;

  const editor = useEditor({
    blocks: shown.blocks,
    onChange: () => draft.typed(),
    onSave: () => draft.saveNow(),
  });
  const draft = useDraft(
    section,
    () => ({ title: titleNow.current, blocks: editor.blocks() }),
    () => fetchSection(book_id, name),
  );
  const { phase } = draft.autosave;

  // Text that a crash kept from the server goes there first.
  const { typed } = draft;
  const sendsBackup = useRef(backup !== null);
  useEffect(() => {
    if (!sendsBackup.current || !editor.state) return;
    sendsBackup.current = false;
    typed();
  });

  // The preview follows once the hand rests, not at each key.
  const { blocks, state } = editor;
  useEffect(() => {
    if (panel !== "preview" || !state) return;
    const timer = setTimeout(() => setPreview(blocks()), 150);
    return () => clearTimeout(timer);
  }, [panel, state, blocks]);

  useEffect(() => {
    document.title = say("editor.pagetitle", { section: title });
  }, [title]);

  const mayLeave = useCallback(
    () => (phase === "saved" || phase === "sending" ? true : confirm(say("editor.leave"))),
    [phase],
  );
  useLeaveGuard(mayLeave);

  function show(now: SectionFull) {
    store.put(`section ${book_id} ${name}`, now);
    setTitle((now.draft ?? now).title);
    editor.replace((now.draft ?? now).blocks);
    draft.discard(now);
  }

  async function publish() {
    if (!draft.draft) return;
    const body = { book_id, section: name, draft_version: draft.draft.version, replace_owned: false };
    const isDone = await change.run(async () => {
      await ask("POST /api/console/section/publish", { body });
      show(await fetchSection(book_id, name));
    });
    if (isDone) announce(say("editor.published"));
  }

  const mayEdit = can("books.edit");
  const isSafe = phase === "saved";
  return (
    <div className="editor-view">
      <h1 className="sr-only">{title}</h1>
      <header className="editor-head">
        <a href={hrefOf({ name: "book", book: book_id })} className="view-back">
          <Icon name="back" size={16} />
          <span className="truncate">{say("editor.back")}</span>
        </a>
        <SaveState phase={phase} problem={draft.problem} hasDraft={draft.draft !== null} />
        <div className="editor-actions">
          <IconButton
            icon="eye"
            label={say("editor.preview")}
            aria-pressed={panel === "preview"}
            onClick={() => setPanel(panel === "preview" ? "" : "preview", { replace: true })}
          />
          <IconButton
            icon="history"
            label={say("editor.revisions")}
            aria-pressed={panel === "revisions"}
            onClick={() => setPanel(panel === "revisions" ? "" : "revisions", { replace: true })}
          />
          {mayEdit && draft.draft && (
            <Confirm
              trigger={(open) => <IconButton icon="trash" label={say("editor.discard")} onClick={open} />}
              title={say("editor.discard")}
              text={say("editor.discardtext")}
              action={say("editor.discardyes")}
              danger
              onConfirm={async () => {
                const draft_version = draft.draft?.version ?? 0;
                await ask("DELETE /api/console/section/draft", {
                  query: { book_id, section: name, draft_version },
                });
                show(await fetchSection(book_id, name));
              }}
            />
          )}
          {mayEdit && (
            <Button
              tone="solid"
              busy={change.busy}
              disabled={!isSafe || !draft.draft}
              onClick={() => void publish()}
            >
              {say("editor.publish")}
            </Button>
          )}
        </div>
      </header>
      <Problem text={change.problem} />
      <div className={panel ? "editor-body with-panel" : "editor-body"}>
        <div className="editor-sheet">
          <Toolbar editor={editor} />
          <label htmlFor={titleId} className="sr-only">
            {say("editor.sectiontitle")}
          </label>
          <input
            id={titleId}
            className="title-entry"
            value={title}
            maxLength={300}
            placeholder={say("editor.sectiontitle")}
            onChange={(event) => {
              setTitle(event.currentTarget.value);
              draft.typed();
            }}
          />
          <div ref={editor.place} className="editor-place" />
        </div>
        {panel === "preview" && (
          <aside className="editor-panel" aria-label={say("editor.preview")}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for those who have only a keyboard */}
            <div className="phone-frame" tabIndex={0}>
              <h2>{title}</h2>
              <BlocksView blocks={preview} />
            </div>
          </aside>
        )}
        {panel === "revisions" && (
          <aside className="editor-panel" aria-label={say("editor.revisions")}>
            <Revisions
              section={section}
              current={editor.blocks}
              mayRestore={mayEdit && isSafe}
              onRestored={show}
            />
          </aside>
        )}
      </div>
      <ConflictSheet
        theirs={draft.conflict}
        mine={{ title, blocks: draft.conflict ? editor.blocks() : [] }}
        onKeepMine={draft.keepMine}
        onTakeTheirs={show}
      />
    </div>
  );
}

interface SaveStateProps {
  phase: Phase;
  problem: string;
  hasDraft: boolean;
}

function SaveState({ phase, problem, hasDraft }: SaveStateProps) {
  const text = {
    saved: say(hasDraft ? "editor.saved" : "editor.clean"),
    waiting: say("editor.waiting"),
    sending: say("editor.waiting"),
    failed: say("editor.failed", { problem }),
    conflict: say("editor.conflict"),
  }[phase];
  const tone = {
    saved: hasDraft ? "good" : "plain",
    waiting: "plain",
    sending: "plain",
    failed: "bad",
    conflict: "warn",
  };
  return (
    <div role="status" className="save-state">
      <Badge tone={tone[phase] as "plain"}>{text}</Badge>
    </div>
  );
}
