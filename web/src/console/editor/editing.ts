import { baseKeymap, chainCommands, toggleMark } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import {
  ellipsis,
  emDash,
  InputRule,
  inputRules,
  textblockTypeInputRule,
  wrappingInputRule,
} from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import type { Node } from "prosemirror-model";
import { EditorState, Plugin } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import { say } from "../words/say";
import { enterInBox, enterInVerse, goToCell, insertNote, turnInto } from "./commands";
import { schema } from "./schema";

const { nodes, marks } = schema;

/** An input rule that turns a line that contains only `***` or `⁂` into a scene break. */
const sceneBreak = new InputRule(/^(\*\*\*|⁂)$/, (state, _, start) => {
  const $start = state.doc.resolve(start);
  if ($start.depth !== 1 || $start.parent.type !== nodes.paragraph) return null;
  return state.tr.replaceWith($start.before(), $start.after(), [
    nodes.scene_break.create(),
    nodes.paragraph.create(),
  ]);
});

const rules = inputRules({
  rules: [
    ellipsis,
    emDash,
    sceneBreak,
    textblockTypeInputRule(/^(#{2,3})\s$/, nodes.heading, ([, signs = "##"]) => ({ level: signs.length })),
    wrappingInputRule(/^\s*>\s$/, nodes.quotation),
  ],
});

const keys = keymap({
  "Mod-z": undo,
  "Mod-y": redo,
  "Shift-Mod-z": redo,
  "Mod-b": toggleMark(marks.strong),
  "Mod-i": toggleMark(marks.emphasis),
  "Mod-Alt-0": turnInto("paragraph"),
  "Mod-Alt-2": turnInto("heading2"),
  "Mod-Alt-3": turnInto("heading3"),
  "Mod-Alt-f": insertNote,
  Tab: goToCell(1),
  "Shift-Tab": goToCell(-1),
  Enter: chainCommands(enterInVerse, enterInBox),
});

/** A plugin that shows a placeholder in an empty document. */
const placeholder = new Plugin({
  props: {
    decorations({ doc }) {
      const first = doc.firstChild;
      const isEmpty = doc.childCount === 1 && first?.type === nodes.paragraph && first.content.size === 0;
      if (!isEmpty) return null;
      return DecorationSet.create(doc, [
        Decoration.node(0, first.nodeSize, {
          class: "is-empty",
          "data-placeholder": say("editor.placeholder"),
        }),
      ]);
    },
  },
});

export function editing(doc: Node, saveNow: () => void): EditorState {
  const save = keymap({
    "Mod-s": () => {
      saveNow();
      return true;
    },
  });
  return EditorState.create({
    doc,
    plugins: [rules, save, keys, keymap(baseKeymap), history(), placeholder],
  });
}
