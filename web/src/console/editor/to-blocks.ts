import type { Mark, Node } from "prosemirror-model";
import type { Block, Run } from "../data/blocks";
import { FLAGS } from "./from-blocks";

/** Returns the blocks of the editor's document. A document with only an empty paragraph has no blocks. */
export function blocksOf(doc: Node): Block[] {
  const blocks = children(doc).map(blockOf);
  const [only] = blocks;
  return blocks.length === 1 && only?.kind === "paragraph" && only.runs.length === 0 ? [] : blocks;
}

const children = (node: Node): Node[] => Array.from({ length: node.childCount }, (_, at) => node.child(at));
const paragraphs = (node: Node): Run[][] => children(node).map(runsOf);

function blockOf(node: Node): Block {
  const { attrs } = node;
  switch (node.type.name) {
    case "heading":
      return { kind: "heading", level: attrs.level, runs: runsOf(node) };
    case "quotation":
      return { kind: "quotation", paragraphs: paragraphs(node) };
    case "letter":
      return { kind: "letter", paragraphs: paragraphs(node) };
    case "aligned":
      return { kind: "aligned", align: attrs.align, paragraphs: paragraphs(node) };
    case "verse":
      return { kind: "verse", stanzas: children(node).map(paragraphs) };
    case "table":
      return {
        kind: "table",
        ...(attrs.head && { head: true }),
        rows: children(node).map(paragraphs),
      };
    case "image": {
      const { image, width, height, alt } = attrs;
      const caption = runsOf(node);
      return { kind: "image", image, width, height, alt, ...(caption.length > 0 && { caption }) };
    }
    case "note":
      return { kind: "note", id: attrs.id, paragraphs: paragraphs(node) };
    case "scene_break":
      return { kind: "scene_break" };
    default:
      return { kind: "paragraph", runs: runsOf(node) };
  }
}

function runsOf(node: Node): Run[] {
  const runs: Run[] = [];
  let before: Mark | undefined;
  for (const { text = "", marks } of children(node)) {
    // The text of a note mark or of ruby is one run, even if ProseMirror splits it because of other marks.
    const whole = marks.find(({ type }) => type.name === "note_mark" || type.name === "ruby");
    const last = runs.at(-1);
    if (last && whole && before?.eq(whole))
      Object.assign(last, runOf(text, marks), { text: last.text + text });
    else runs.push(runOf(text, marks));
    before = whole;
  }
  return runs;
}

function runOf(text: string, marks: readonly Mark[]): Run {
  const run: Run = { text };
  for (const { type, attrs } of marks) {
    const flag = FLAGS.find((name) => name === type.name);
    if (flag) run[flag] = true;
    else if (type.name === "note_mark") run.note = attrs.value;
    else if (type.name === "ruby" || type.name === "lang") run[type.name] = attrs.value;
  }
  return run;
}
