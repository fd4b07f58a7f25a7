import { AllSelection, type Command, EditorState, TextSelection } from "prosemirror-state";
import { describe, expect, test } from "vitest";
import { Chance } from "../../../test/chance";
import type { Block, Run } from "../data/blocks";
import { enterInBox, goToCell, insertNote, KINDS, kindOf, turnInto } from "./commands";
import { compared } from "./diff";
import { docOf, FLAGS } from "./from-blocks";
import { schema } from "./schema";
import { blocksOf } from "./to-blocks";

const WORDS = ["somebody", " ", "tunes", "é", "漢字", "—", "“the”", "pianos ", "𝄞", "of Scarrow Bay"];

/** Generates random blocks as the server stores them: adjacent runs differ in style, and no run is empty. */
class Texts extends Chance {
  runs(least = 1): Run[] {
    const runs = this.many(least, 4, () => this.run());
    return runs.filter((run, at) => at === 0 || styleOf(run) !== styleOf(runs[at - 1] ?? run));
  }

  run(): Run {
    const run: Run = { text: this.many(1, 3, () => this.pick(WORDS)).join("") };
    for (const flag of FLAGS) if (this.next() < 0.15) run[flag] = true;
    if (this.next() < 0.1) run.ruby = this.pick(["かん", "じ"]);
    if (this.next() < 0.1) run.lang = this.pick(["fr", "pt-BR"]);
    if (this.next() < 0.1) run.note = this.pick(["n1", "n2"]);
    return run;
  }

  paragraphs = () => this.many(1, 3, () => this.runs());

  block(): Block {
    const kinds: Array<() => Block> = [
      () => ({ kind: "paragraph", runs: this.runs() }),
      () => ({ kind: "heading", level: 2 + this.below(5), runs: this.runs() }),
      () => ({ kind: "quotation", paragraphs: this.paragraphs() }),
      () => ({ kind: "letter", paragraphs: this.paragraphs() }),
      () => ({ kind: "verse", stanzas: this.many(1, 3, this.paragraphs) }),
      () => ({
        kind: "aligned",
        align: this.pick(["center", "end"] as const),
        paragraphs: this.paragraphs(),
      }),
      () => ({
        kind: "table",
        rows: this.many(1, 3, this.paragraphs),
        ...(this.next() < 0.5 && { head: true }),
      }),
      () => this.image(),
      () => ({ kind: "scene_break" }),
    ];
    return this.pick(kinds)();
  }

  image(): Block {
    const caption = this.runs(0);
    const image = { kind: "image", image: "b3f1", width: 640, height: 480, alt: "A torn sheet" } as const;
    return caption.length > 0 ? { ...image, caption } : image;
  }

  section(): Block[] {
    const notes = this.many(0, 2, () => this.paragraphs());
    return [
      ...this.many(1, 8, () => this.block()),
      ...notes.map((paragraphs, at) => ({ kind: "note" as const, id: `n${at + 1}`, paragraphs })),
    ];
  }
}

const styleOf = ({ text: _, ...style }: Run) => JSON.stringify(style);

describe("a section's text", () => {
  test("is the same after it was in the editor", () => {
    const texts = new Texts(1);
    for (let round = 0; round < 500; round += 1) {
      const blocks = texts.section();
      const doc = docOf(blocks);
      doc.check();
      expect(blocksOf(doc)).toEqual(blocks);
    }
  });

  test("may be empty", () => {
    expect(blocksOf(docOf([]))).toEqual([]);
  });

  test("keeps every letter when a block is turned into another", () => {
    const texts = new Texts(2);
    const lettersOf = (blocks: Block[]) =>
      JSON.stringify(blocks)
        .match(/"text":"[^"]*"/g)
        ?.join("") ?? "";
    for (let round = 0; round < 300; round += 1) {
      const paragraph: Block = { kind: "paragraph", runs: texts.runs() };
      let state = EditorState.create({ doc: docOf([paragraph]) });
      for (const kind of texts.many(1, 5, () => texts.pick(KINDS))) {
        const isDone = turnInto(kind)(state, (transaction) => {
          state = state.apply(transaction);
        });
        state.doc.check();
        expect([isDone, kindOf(state)]).toEqual([true, kind]);
      }
      expect(lettersOf(blocksOf(state.doc))).toBe(lettersOf([paragraph]));
    }
  });

  test("may be selected as a whole", () => {
    const texts = new Texts(5);
    for (let round = 0; round < 100; round += 1) {
      const blocks = texts.many(1, 4, (): Block => ({ kind: "paragraph", runs: texts.runs() }));
      const state = EditorState.create({ doc: docOf(blocks) });
      let all = state.apply(state.tr.setSelection(new AllSelection(state.doc)));
      expect(kindOf(all)).toBe("paragraph");
      turnInto("quotation")(all, (transaction) => {
        all = all.apply(transaction);
      });
      const paragraphs = blocks.map((block) => (block.kind === "paragraph" ? block.runs : []));
      expect(blocksOf(all.doc)).toEqual([{ kind: "quotation", paragraphs }]);
    }
  });

  test("gets a note with its mark", () => {
    let state = EditorState.create({ doc: docOf([{ kind: "paragraph", runs: [{ text: "Words" }] }]) });
    insertNote(state, (transaction) => {
      state = state.apply(transaction);
    });
    expect(blocksOf(state.doc)).toEqual([
      { kind: "paragraph", runs: [{ text: "1", note: "n1" }, { text: "Words" }] },
      { kind: "note", id: "n1", paragraphs: [[]] },
    ]);
  });
});

describe("two texts compared", () => {
  test("are both in what is shown, each in its order", () => {
    const texts = new Texts(3);
    for (let round = 0; round < 200; round += 1) {
      const first = texts.section();
      const second = first.flatMap((block) => (texts.next() < 0.2 ? [] : [block]));
      if (texts.next() < 0.7) second.splice(texts.below(second.length + 1), 0, texts.block());
      const pieces = compared(first, second);
      const side = (where: "first" | "second") =>
        pieces.filter((piece) => piece.in === "both" || piece.in === where).map(({ block }) => block);
      expect(side("first")).toEqual(first);
      expect(side("second")).toEqual(second);
    }
  });

  test("have everything in common when they are the same", () => {
    const blocks = new Texts(4).section();
    expect(compared(blocks, structuredClone(blocks)).every((piece) => piece.in === "both")).toBe(true);
  });
});

describe("a table", () => {
  const cells = (...texts: string[]) => texts.map((text) => [{ text }]);
  const table: Block = { kind: "table", rows: [cells("a", "b"), cells("c", "d")] };

  /** Runs a command with the cursor after `text`. Returns the new state; null if it cannot run. */
  function stateAfter(blocks: Block[], text: string, command: Command): EditorState | null {
    const doc = docOf(blocks);
    let end = 0;
    doc.descendants((node, pos) => {
      if (node.text === text) end = pos + node.nodeSize;
    });
    const state = EditorState.create({ doc, selection: TextSelection.create(doc, end) });
    let next = state;
    const isDone = command(state, (transaction) => {
      next = state.apply(transaction);
    });
    return isDone ? next : null;
  }

  test("lets the Tab key leave the editor where there is no further text", () => {
    expect(stateAfter([table], "a", goToCell(1))?.selection.$from.parent.textContent).toBe("b");
    expect(stateAfter([table], "b", goToCell(1))?.selection.$from.parent.textContent).toBe("c");
    expect(stateAfter([table], "d", goToCell(1))).toBeNull();
    expect(stateAfter([table], "a", goToCell(-1))).toBeNull();
  });

  test("gets a paragraph below it with Enter in its last cell only", () => {
    for (const text of ["a", "b", "c"]) {
      const state = stateAfter([table], text, enterInBox);
      expect(state && blocksOf(state.doc)).toEqual([table]);
    }
    const below = stateAfter([table], "d", enterInBox);
    expect(below && blocksOf(below.doc)).toEqual([table, { kind: "paragraph", runs: [] }]);
    expect(below?.selection.$from.parent.type).toBe(schema.nodes.paragraph);
  });
});

describe("marks with a value", () => {
  test.each(["note", "ruby"] as const)("what is typed after a %s mark does not belong to it", (name) => {
    const doc = docOf([{ kind: "paragraph", runs: [{ text: "lamp" }, { text: "1", [name]: "n1" }] }]);
    const state = EditorState.create({ doc });
    const end = doc.content.size - 1;
    const after = state.apply(state.tr.setSelection(TextSelection.create(doc, end)).insertText(" more")).doc;
    expect(blocksOf(after)).toEqual([
      { kind: "paragraph", runs: [{ text: "lamp" }, { text: "1", [name]: "n1" }, { text: " more" }] },
    ]);
  });

  test.each(["note", "ruby"] as const)("a %s mark of which a part is strong stays one", (name) => {
    const doc = docOf([{ kind: "paragraph", runs: [{ text: "12", [name]: "n1" }] }]);
    const state = EditorState.create({ doc });
    const after = state.apply(state.tr.addMark(1, 2, schema.marks.strong.create())).doc;
    expect(blocksOf(after)).toEqual([
      { kind: "paragraph", runs: [{ text: "12", [name]: "n1", strong: true }] },
    ]);
  });
});
