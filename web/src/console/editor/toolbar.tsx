import { toggleMark } from "prosemirror-commands";
import { redo, redoDepth, undo, undoDepth } from "prosemirror-history";
import type { MarkType } from "prosemirror-model";
import type { EditorState } from "prosemirror-state";
import { type ComponentProps, type KeyboardEvent, useState } from "react";
import { Button, IconButton } from "../parts/button";
import { Input } from "../parts/fields";
import type { IconName } from "../parts/icon";
import { Sheet } from "../parts/sheet";
import { say, type Words } from "../words/say";
import { chosenImage, insertNote, insertSceneBreak, KINDS, type Kind, kindOf, turnInto } from "./commands";
import { schema } from "./schema";
import type { Editor } from "./use-editor";

const KIND_NAMES = {
  paragraph: "editor.paragraph",
  heading2: "editor.headingtwo",
  heading3: "editor.headingthree",
  quotation: "editor.quotation",
  letter: "editor.letter",
  verse: "editor.verse",
  center: "editor.center",
  end: "editor.end",
} as const satisfies Record<Kind, Words>;

const { marks } = schema;
const STYLES: ReadonlyArray<{ mark: MarkType; icon: IconName; label: Words }> = [
  { mark: marks.emphasis, icon: "italic", label: "editor.emphasis" },
  { mark: marks.strong, icon: "bold", label: "editor.strong" },
  { mark: marks.small_caps, icon: "capitals", label: "editor.smallcaps" },
  { mark: marks.superscript, icon: "superscript", label: "editor.superscript" },
  { mark: marks.subscript, icon: "subscript", label: "editor.subscript" },
];

/** The toolbar of the editor. The arrow keys move the focus between its buttons. */
export function Toolbar({ editor: { state, run } }: { editor: Editor }) {
  const [describes, setDescribes] = useState(false);
  const kind = state && kindOf(state);
  const image = state && chosenImage(state);
  const press = (button: ComponentProps<typeof IconButton>) => (
    <IconButton
      {...button}
      disabled={!state || button.disabled}
      onMouseDown={(event) => event.preventDefault()}
    />
  );

  return (
    <div className="toolbar" role="toolbar" aria-label={say("editor.tools")} onKeyDown={moveAlong}>
      <select
        className="entry entry-compact"
        aria-label={say("editor.kind")}
        value={kind ?? ""}
        disabled={!kind}
        onChange={(event) => run(turnInto(event.currentTarget.value as Kind))}
      >
        {!kind && <option value="">{say("editor.other")}</option>}
        {KINDS.map((name) => (
          <option key={name} value={name}>
            {say(KIND_NAMES[name])}
          </option>
        ))}
      </select>
      <span className="toolbar-gap" />
      {STYLES.map(({ mark, icon, label }) => (
        <span key={icon}>
          {press({
            icon,
            label: say(label),
            "aria-pressed": state ? isActive(state, mark) : false,
            onClick: () => run(toggleMark(mark)),
          })}
        </span>
      ))}
      <span className="toolbar-gap" />
      {press({ icon: "break", label: say("editor.break"), onClick: () => run(insertSceneBreak) })}
      {press({ icon: "note", label: say("editor.addnote"), onClick: () => run(insertNote) })}
      {image && press({ icon: "image", label: say("editor.alt"), onClick: () => setDescribes(true) })}
      <span className="toolbar-gap" />
      {press({
        icon: "undo",
        label: say("editor.undo"),
        disabled: !state || undoDepth(state) === 0,
        onClick: () => run(undo),
      })}
      {press({
        icon: "redo",
        label: say("editor.redo"),
        disabled: !state || redoDepth(state) === 0,
        onClick: () => run(redo),
      })}
      <Sheet open={describes && image !== null} onClose={() => setDescribes(false)} title={say("editor.alt")}>
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            const alt = String(new FormData(event.currentTarget).get("alt") ?? "");
            if (image) {
              run((now, dispatch) => {
                dispatch?.(now.tr.setNodeAttribute(image.pos, "alt", alt));
                return true;
              });
            }
            setDescribes(false);
          }}
        >
          <Input
            label={say("editor.altlabel")}
            hint={say("editor.althint")}
            name="alt"
            defaultValue={image?.alt}
            maxLength={2_000}
          />
          <Button tone="solid" submit>
            {say("form.done")}
          </Button>
        </form>
      </Sheet>
    </div>
  );
}

function isActive(state: EditorState, mark: MarkType): boolean {
  const { from, to, empty, $from } = state.selection;
  if (empty) return Boolean(mark.isInSet(state.storedMarks ?? $from.marks()));
  return state.doc.rangeHasMark(from, to, mark);
}

function moveAlong(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step || event.target instanceof HTMLSelectElement || event.target instanceof HTMLInputElement) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("button:not(:disabled)")];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}
