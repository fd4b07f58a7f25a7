import { Fragment, type Mark, type Node } from "prosemirror-model";
import type { Block, Run } from "../data/blocks";
import { schema } from "./schema";

const { nodes, marks } = schema;

/** Returns the editor's document for the blocks of a section. A section without blocks becomes an empty paragraph. */
export function docOf(blocks: readonly Block[]): Node {
  const all = blocks.map(nodeOf);
  const notes = all.filter(({ type }) => type === nodes.note);
  const body = all.filter(({ type }) => type !== nodes.note);
  return nodes.doc.createChecked(null, [...(body.length > 0 ? body : [nodes.paragraph.create()]), ...notes]);
}

export function nodeOf(block: Block): Node {
  switch (block.kind) {
    case "paragraph":
      return nodes.paragraph.create(null, inline(block.runs));
    case "heading":
      return nodes.heading.create({ level: block.level }, inline(block.runs));
    case "quotation":
      return nodes.quotation.create(null, paragraphs(block.paragraphs));
    case "letter":
      return nodes.letter.create(null, paragraphs(block.paragraphs));
    case "aligned":
      return nodes.aligned.create({ align: block.align }, paragraphs(block.paragraphs));
    case "verse": {
      const line = (runs: Run[]) => nodes.line.create(null, inline(runs));
      return nodes.verse.create(
        null,
        block.stanzas.map((lines) => nodes.stanza.create(null, lines.map(line))),
      );
    }
    case "table": {
      const cell = (runs: Run[]) => nodes.cell.create(null, inline(runs));
      return nodes.table.create(
        { head: block.head ?? false },
        block.rows.map((cells) => nodes.row.create(null, cells.map(cell))),
      );
    }
    case "image": {
      const { image, width, height, alt, caption = [] } = block;
      return nodes.image.create({ image, width, height, alt }, inline(caption));
    }
    case "note":
      return nodes.note.create({ id: block.id }, paragraphs(block.paragraphs));
    case "scene_break":
      return nodes.scene_break.create();
  }
}

const paragraphs = (all: Run[][]) => all.map((runs) => nodes.paragraph.create(null, inline(runs)));

function inline(runs: readonly Run[]): Fragment {
  const texts = runs
    .filter(({ text }) => text !== "")
    .map((run, at) => schema.text(run.text, marksOf(run, at)));
  return Fragment.fromArray(texts);
}

function marksOf(run: Run, key: number): Mark[] {
  const found: Mark[] = [];
  if (run.note !== undefined) found.push(marks.note_mark.create({ value: run.note, key }));
  if (run.ruby !== undefined) found.push(marks.ruby.create({ value: run.ruby, key }));
  if (run.lang !== undefined) found.push(marks.lang.create({ value: run.lang }));
  for (const name of FLAGS) if (run[name]) found.push(marks[name].create());
  return found;
}

export const FLAGS = ["emphasis", "strong", "small_caps", "superscript", "subscript"] as const;
