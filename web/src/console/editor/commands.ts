import { type Fragment, type Node, type NodeType, Slice } from "prosemirror-model";
import { type Command, type EditorState, NodeSelection, Selection, TextSelection } from "prosemirror-state";
import { schema } from "./schema";

const { nodes, marks } = schema;

/** The block types into which the toolbar can convert the selected text. */
export const KINDS = [
  "paragraph",
  "heading2",
  "heading3",
  "quotation",
  "letter",
  "verse",
  "center",
  "end",
] as const;
export type Kind = (typeof KINDS)[number];

/** Returns the top-level blocks that the selection touches, with the positions where they start and end. */
function touched({ doc, selection }: EditorState): { from: number; to: number; blocks: Node[] } {
  const { $from, $to } = selection;
  const first = $from.index(0);
  // The end of a selection of whole blocks lies after its last block.
  const last = Math.max(first, $to.depth > 0 ? $to.index(0) : $to.index(0) - 1);
  const blocks = Array.from({ length: last - first + 1 }, (_, at) => doc.child(first + at));
  const from = $from.depth > 0 ? $from.before(1) : $from.pos;
  return { from, to: from + blocks.reduce((sum, { nodeSize }) => sum + nodeSize, 0), blocks };
}

const FIXED: readonly NodeType[] = [nodes.image, nodes.table, nodes.note, nodes.scene_break];

export function kindOf(state: EditorState): Kind | null {
  const [block] = touched(state).blocks;
  if (!block || FIXED.includes(block.type)) return null;
  if (block.type === nodes.heading) return block.attrs.level === 2 ? "heading2" : "heading3";
  if (block.type === nodes.aligned) return block.attrs.align === "end" ? "end" : "center";
  return block.type.name as Kind;
}

export function turnInto(kind: Kind): Command {
  return (state, dispatch) => {
    const { from, to, blocks } = touched(state);
    if (blocks.length === 0 || blocks.some(({ type }) => FIXED.includes(type))) return false;
    if (dispatch) {
      const lines = blocks.flatMap(linesOf);
      const { anchor, head } = state.selection;
      const offsets = [anchor, head].map((pos) => lineAt(state, from, pos));
      const tr = state.tr.replaceWith(from, to, made(kind, lines));
      const [a = from, b = from] = offsets.map((offset) => posOfLine(tr.doc, from, offset));
      dispatch(tr.setSelection(TextSelection.between(tr.doc.resolve(a), tr.doc.resolve(b))).scrollIntoView());
    }
    return true;
  };
}

function linesOf(block: Node): Fragment[] {
  if (block.isTextblock) return [block.content];
  const lines: Fragment[] = [];
  block.descendants((node) => {
    if (node.isTextblock) lines.push(node.content);
    return !node.isTextblock;
  });
  return lines;
}

function made(kind: Kind, lines: readonly Fragment[]): Node[] {
  const paragraphs = lines.map((line) => nodes.paragraph.create(null, line));
  switch (kind) {
    case "paragraph":
      return paragraphs;
    case "heading2":
      return lines.map((line) => nodes.heading.create({ level: 2 }, line));
    case "heading3":
      return lines.map((line) => nodes.heading.create({ level: 3 }, line));
    case "quotation":
      return [nodes.quotation.create(null, paragraphs)];
    case "letter":
      return [nodes.letter.create(null, paragraphs)];
    case "verse": {
      const all = lines.map((line) => nodes.line.create(null, line));
      return [nodes.verse.create(null, nodes.stanza.create(null, all))];
    }
    case "center":
    case "end":
      return [nodes.aligned.create({ align: kind }, paragraphs)];
  }
}

interface InLine {
  line: number;
  offset: number;
}

function lineAt({ doc }: EditorState, from: number, pos: number): InLine {
  let line = -1;
  doc.nodesBetween(from, Math.max(pos, from + 1), (node) => {
    if (node.isTextblock) line += 1;
    return !node.isTextblock;
  });
  return { line: Math.max(0, line), offset: doc.resolve(pos).parentOffset };
}

function posOfLine(doc: Node, from: number, { line, offset }: InLine): number {
  let [found, seen] = [from, 0];
  doc.nodesBetween(from, doc.content.size, (node, pos) => {
    if (!node.isTextblock) return true;
    if (seen === line) found = pos + 1 + Math.min(offset, node.content.size);
    seen += 1;
    return false;
  });
  return found;
}

export const insertSceneBreak: Command = (state, dispatch) => {
  const { $to } = state.selection;
  if ($to.depth === 0 || $to.node(1).type === nodes.note) return false;
  if (dispatch) {
    const after = $to.after(1);
    const isLast =
      $to.indexAfter(0) >= state.doc.childCount || state.doc.child($to.indexAfter(0)).type === nodes.note;
    const added = [nodes.scene_break.create(), ...(isLast ? [nodes.paragraph.create()] : [])];
    const tr = state.tr.insert(after, added);
    dispatch(tr.setSelection(Selection.near(tr.doc.resolve(after + 1), 1)).scrollIntoView());
  }
  return true;
};

/**
 * Inserts a note mark at the cursor, appends an empty note at the end of the section, and moves the cursor into that
 * note.
 */
export const insertNote: Command = (state, dispatch) => {
  const { $to } = state.selection;
  if (!$to.parent.inlineContent || $to.node(1).type === nodes.note) return false;
  if (dispatch) {
    const ids: string[] = [];
    state.doc.forEach((node) => {
      if (node.type === nodes.note) ids.push(node.attrs.id);
    });
    let number = ids.length + 1;
    while (ids.includes(`n${number}`)) number += 1;
    const id = `n${number}`;
    const mark = schema.text(String(ids.length + 1), [marks.note_mark.create({ value: id })]);
    const tr = state.tr.insert($to.pos, mark);
    const end = tr.doc.content.size;
    tr.insert(end, nodes.note.create({ id }, nodes.paragraph.create()));
    dispatch(tr.setSelection(TextSelection.create(tr.doc, end + 2)).scrollIntoView());
  }
  return true;
};

/**
 * Handles Enter on an empty last line of a stanza: starts a new stanza or, if the stanza has only this line, a
 * paragraph after the verse.
 */
export const enterInVerse: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.type !== nodes.line || $from.parent.content.size > 0) return false;
  const stanza = $from.node(-1);
  const verse = $from.node(-2);
  if ($from.indexAfter(-1) < stanza.childCount) return false;
  const isAlone = stanza.childCount === 1;
  if (isAlone && ($from.indexAfter(-2) < verse.childCount || verse.childCount === 1)) return false;
  if (dispatch) {
    const line = nodes.line.create();
    const tr = isAlone
      ? state.tr.delete($from.before(-1), $from.after(-1))
      : state.tr.delete($from.before(), $from.after());
    const at = tr.mapping.map(isAlone ? $from.after(-2) : $from.after(-1));
    tr.insert(at, isAlone ? nodes.paragraph.create() : nodes.stanza.create(null, line));
    dispatch(tr.setSelection(Selection.near(tr.doc.resolve(at + 1), 1)).scrollIntoView());
  }
  return true;
};

/**
 * Handles Enter in a caption or in the last cell of a table: starts a paragraph below the picture or the table. In any
 * other cell, Enter does nothing.
 */
export const enterInBox: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const isCell = $from.parent.type === nodes.cell;
  if (!isCell && $from.parent.type !== nodes.image) return false;
  const isLastIn = (depth: number) => $from.indexAfter(depth) === $from.node(depth).childCount;
  if (dispatch && (!isCell || (isLastIn(-1) && isLastIn(-2)))) {
    const after = isCell ? $from.after(-2) : $from.after();
    const tr = state.tr.insert(after, nodes.paragraph.create());
    dispatch(tr.setSelection(Selection.near(tr.doc.resolve(after + 1), 1)).scrollIntoView());
  }
  return true;
};

/**
 * Returns a command that moves the cursor from a table cell to the next (1) or previous (-1) cell, or from the last or
 * first cell to the text after or before the table. If there is no such text, the command does nothing, so that the key
 * moves the focus out of the editor.
 */
export function goToCell(step: 1 | -1): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    if ($from.parent.type !== nodes.cell) return false;
    const to = Selection.findFrom(state.doc.resolve(step > 0 ? $from.after() : $from.before()), step, true);
    if (!to) return false;
    dispatch?.(state.tr.setSelection(to).scrollIntoView());
    return true;
  };
}

export interface ChosenImage {
  pos: number;
  alt: string;
}

/** Returns the picture that is selected or whose caption contains the cursor. */
export function chosenImage({ selection }: EditorState): ChosenImage | null {
  if (selection instanceof NodeSelection && selection.node.type === nodes.image) {
    return { pos: selection.from, alt: selection.node.attrs.alt };
  }
  const { $from } = selection;
  return $from.parent.type === nodes.image ? { pos: $from.before(), alt: $from.parent.attrs.alt } : null;
}

/** Returns a command that replaces the whole document in one step, which can be undone. */
export function replaceDoc(doc: Node): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.replace(0, state.doc.content.size, new Slice(doc.content, 0, 0)));
    return true;
  };
}
