import type { Node } from "prosemirror-model";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import type { Block } from "../data/blocks";
import { Button, IconButton } from "../parts/button";
import { Confirm, useChange } from "../parts/confirm";
import { Problem } from "../parts/fields";
import { Icon } from "../parts/icon";
import { announce } from "../parts/toast";
import { hrefOf } from "../router/address";
import { useLeaveGuard, useQueryValue } from "../router/router";
import { useCan } from "../session/me";
import { say } from "../words/say";
import { discardDraft, publishDraft, type SectionFull } from "./api";
import { BackupSheet } from "./backup-sheet";
import { BlocksView } from "./blocks-view";
import { ConflictSheet } from "./conflict-sheet";
import { useOwnedConfirm } from "./owned-sheet";
import { Revisions } from "./revisions";
import { SaveState } from "./save-state";
import { shownText, writingOf } from "./text";
import { blocksOf } from "./to-blocks";
import { Toolbar } from "./toolbar";
import { useDraft } from "./use-draft";
import { useEditor } from "./use-editor";

interface Shown {
  title: string;
  /** The text as the operator edited it; null while it is unchanged since it was loaded. */
  doc: Node | null;
}

export function SectionEditor({ section }: { section: SectionFull }) {
  const mayEdit = useCan()("books.edit");
  const first = shownText(section);
  const [title, setTitle] = useState(first.title);
  const shown = useRef<Shown>({ title, doc: null });
  const [panel, setPanel] = useQueryValue("show");
  const change = useChange();
  const owned = useOwnedConfirm();
  const titleId = useId();
  const [preview, setPreview] = useState<readonly Block[]>(first.blocks);
  const { book_id, section: name } = section;

  const { sync, state } = useDraft(section, (text) => {
    shown.current = { title: text.title, doc: null };
    setTitle(text.title);
    editor.replace(text.blocks);
  });
  const { phase, isLocked } = state;
  const isEditable = mayEdit && !isLocked;
  const writing = writingOf(state.section);
  const editor = useEditor({
    blocks: first.blocks,
    isEditable,
    writing,
    onChange: (doc) => typed({ doc }),
    onSave: () => sync.flush(true),
  });

  function typed(changed: Partial<Shown>) {
    const { title, doc } = { ...shown.current, ...changed };
    const { blocks } = sync.text();
    shown.current = { title, doc };
    sync.typed(() => ({ title, blocks: doc ? blocksOf(doc) : blocks }));
  }

  // The preview is updated when the operator pauses, not at each key.
  useEffect(() => {
    if (panel !== "preview" || !editor.state) return;
    const timer = setTimeout(() => setPreview(sync.text().blocks), 150);
    return () => clearTimeout(timer);
  }, [panel, editor.state, sync]);

  useEffect(() => {
    document.title = say("editor.pagetitle", { section: title });
  }, [title]);

  const guard = useMemo(
    () => ({
      mayLeave: () => sync.isSafe || confirm(say("editor.leave")),
      isUnsaved: () => sync.isUnsaved,
    }),
    [sync],
  );
  useLeaveGuard(guard);

  async function publish() {
    await change.run(async () => {
      const isDone = await sync.run((draft_version) =>
        owned.replacing((replace_owned) =>
          publishDraft({ book_id, section: name, draft_version, replace_owned }),
        ),
      );
      if (isDone) announce(say("editor.published"));
    });
  }

  const { draft } = state.section;
  const isStored = phase === "stored" || phase === "loaded";
  return (
    <div className="editor-view">
      <h1 className="sr-only" {...writing}>
        {title}
      </h1>
      <header className="editor-head">
        <a href={hrefOf({ name: "book", book: book_id })} className="view-back">
          <Icon name="back" size={16} />
          <span className="truncate">{say("editor.back")}</span>
        </a>
        <SaveState state={state} />
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
          {mayEdit && draft && (
            <Confirm
              trigger={(open) => <IconButton icon="trash" label={say("editor.discard")} onClick={open} />}
              title={say("editor.discard")}
              text={say("editor.discardtext")}
              action={say("editor.discardyes")}
              danger
              onConfirm={() => sync.run((version) => discardDraft(book_id, name, version), { givesUp: true })}
            />
          )}
          {mayEdit && (
            <Button
              tone="solid"
              busy={change.busy}
              disabled={!isStored || !draft}
              onClick={() => void publish()}
            >
              {say("editor.publish")}
            </Button>
          )}
        </div>
      </header>
      <Problem text={(phase === "refused" && state.problem) || change.problem} />
      <div className={panel ? "editor-body with-panel" : "editor-body"}>
        <div className="editor-sheet">
          <Toolbar editor={editor} />
          <label htmlFor={titleId} className="sr-only">
            {say("editor.sectiontitle")}
          </label>
          <textarea
            {...writing}
            id={titleId}
            className="title-entry"
            rows={1}
            value={title}
            maxLength={300}
            readOnly={!isEditable}
            placeholder={say("editor.sectiontitle")}
            onChange={(event) => {
              // A title wraps on a narrow screen, but contains no line break.
              const line = event.currentTarget.value.replace(/\s*\n\s*/g, " ");
              setTitle(line);
              typed({ title: line });
            }}
          />
          <div ref={editor.place} className="editor-place" />
        </div>
        {panel === "preview" && (
          <aside className="editor-panel" aria-label={say("editor.preview")}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the preview scrolls, and is scrolled by keyboard too */}
            <div className="phone-frame" tabIndex={0} {...writing}>
              <h2>{title}</h2>
              <BlocksView blocks={preview} />
            </div>
          </aside>
        )}
        {panel === "revisions" && (
          <aside className="editor-panel" aria-label={say("editor.revisions")}>
            <Revisions section={state.section} sync={sync} mayRestore={mayEdit && isStored} />
          </aside>
        )}
      </div>
      {owned.sheet}
      <BackupSheet offered={state.offered} sync={sync} writing={writing} />
      <ConflictSheet other={state.offered ? null : state.other} sync={sync} writing={writing} />
    </div>
  );
}
