import {
  type DOMOutputSpec,
  type Mark,
  type MarkSpec,
  type Node,
  type NodeSpec,
  Schema,
} from "prosemirror-model";
import { languageTag } from "./language";

// The schema has a node or mark for everything in `manuscript::Block`, so the editor cannot produce a text that the
// server cannot store.

const HOLE = 0;
const text = (value: string | null) => value ?? "";

/**
 * Returns the spec of an editor node of a kind of block that contains paragraphs. The HTML
 * attribute `data-block` names the kind, so that a copied and pasted node keeps its kind.
 */
function box(kind: string, tag: string): NodeSpec {
  return {
    content: "paragraph+",
    group: "block",
    defining: true,
    parseDOM: [{ tag: `${tag}[data-block=${kind}]`, priority: 60 }],
    toDOM: () => [tag, { "data-block": kind }, HOLE],
  };
}

const nodes = {
  doc: { content: "block+ note*" },
  paragraph: {
    content: "inline*",
    group: "block",
    parseDOM: [{ tag: "p" }, { tag: "li" }],
    toDOM: () => ["p", HOLE],
  },
  heading: {
    content: "inline*",
    group: "block",
    defining: true,
    attrs: { level: { default: 2 } },
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: Math.max(2, level) } })),
    toDOM: ({ attrs }: Node) => [`h${attrs.level}`, HOLE],
  },
  quotation: { ...box("quotation", "blockquote"), parseDOM: [{ tag: "blockquote" }] },
  letter: box("letter", "div"),
  aligned: {
    ...box("aligned", "div"),
    attrs: { align: { default: "center" } },
    parseDOM: [
      {
        tag: "div[data-block=aligned]",
        priority: 60,
        getAttrs: (dom: HTMLElement) => ({ align: dom.dataset.align === "end" ? "end" : "center" }),
      },
    ],
    toDOM: ({ attrs }: Node) => ["div", { "data-block": "aligned", "data-align": attrs.align }, HOLE],
  },
  verse: {
    content: "stanza+",
    group: "block",
    defining: true,
    parseDOM: [{ tag: "div[data-block=verse]", priority: 60 }],
    toDOM: () => ["div", { "data-block": "verse" }, HOLE],
  },
  stanza: {
    content: "line+",
    parseDOM: [{ tag: "div[data-block=stanza]", priority: 60 }],
    toDOM: () => ["div", { "data-block": "stanza" }, HOLE],
  },
  line: {
    content: "inline*",
    parseDOM: [{ tag: "p[data-block=line]", priority: 60 }],
    toDOM: () => ["p", { "data-block": "line" }, HOLE],
  },
  table: {
    content: "row+",
    group: "block",
    isolating: true,
    attrs: { head: { default: false } },
    parseDOM: [
      { tag: "table", getAttrs: (dom: HTMLElement) => ({ head: dom.querySelector("th") !== null }) },
    ],
    toDOM: ({ attrs }: Node) => ["table", { "data-head": String(attrs.head) }, ["tbody", HOLE]],
  },
  row: { content: "cell+", parseDOM: [{ tag: "tr" }], toDOM: () => ["tr", HOLE] },
  cell: {
    content: "inline*",
    isolating: true,
    parseDOM: [{ tag: "td" }, { tag: "th" }],
    toDOM: () => ["td", HOLE],
  },
  image: {
    content: "inline*",
    group: "block",
    isolating: true,
    attrs: { image: {}, width: { default: 1 }, height: { default: 1 }, alt: { default: "" } },
    parseDOM: [
      {
        tag: "figure[data-image]",
        contentElement: "figcaption",
        getAttrs: (dom: HTMLElement) => ({
          image: text(dom.dataset.image ?? null),
          width: Number(dom.dataset.width),
          height: Number(dom.dataset.height),
          alt: text(dom.dataset.alt ?? null),
        }),
      },
    ],
    toDOM: ({ attrs: { image, width, height, alt } }: Node): DOMOutputSpec => [
      "figure",
      { "data-image": image, "data-width": width, "data-height": height, "data-alt": alt },
      ["img", { src: `/pictures/${image}.webp`, width, height, alt, draggable: "false" }],
      ["figcaption", HOLE],
    ],
  },
  scene_break: { group: "block", parseDOM: [{ tag: "hr" }], toDOM: () => ["hr"] },
  note: {
    content: "paragraph+",
    isolating: true,
    attrs: { id: {} },
    parseDOM: [
      {
        tag: "aside[data-note]",
        priority: 60,
        getAttrs: (dom: HTMLElement) => ({ id: text(dom.dataset.note ?? null) }),
      },
    ],
    toDOM: ({ attrs }: Node) => ["aside", { "data-note": attrs.id }, HOLE],
  },
  text: { group: "inline" },
} satisfies Record<string, NodeSpec>;

/**
 * Returns the spec of an editor mark that has a value, such as the id of a note. Its attribute
 * `key` is different for each loaded run, so that adjacent marks with the same value stay separate.
 */
function valued(tag: string, name: string): MarkSpec {
  return {
    attrs: { value: {}, key: { default: 0 } },
    // What is typed after it does not belong to it.
    inclusive: false,
    parseDOM: [
      {
        tag: `${tag}[data-${name}]`,
        getAttrs: (dom: HTMLElement) => ({ value: text(dom.getAttribute(`data-${name}`)) }),
      },
    ],
    toDOM: ({ attrs }: Mark) => [tag, { [`data-${name}`]: attrs.value }, HOLE],
  };
}

const marks = {
  note_mark: valued("sup", "note-mark"),
  ruby: valued("span", "ruby"),
  lang: {
    attrs: { value: {} },
    parseDOM: [
      {
        tag: "span[lang]",
        // Word processors write tags such as `x-none`, which the server refuses.
        getAttrs: (dom: HTMLElement) => {
          const value = languageTag(text(dom.getAttribute("lang")));
          return value !== null && { value };
        },
      },
    ],
    toDOM: ({ attrs }: Mark) => ["span", { lang: attrs.value }, HOLE],
  },
  emphasis: { parseDOM: [{ tag: "em" }, { tag: "i" }], toDOM: () => ["em", HOLE] },
  strong: { parseDOM: [{ tag: "strong" }, { tag: "b" }], toDOM: () => ["strong", HOLE] },
  small_caps: {
    parseDOM: [{ tag: "span[data-caps]" }],
    toDOM: () => ["span", { "data-caps": "small" }, HOLE],
  },
  superscript: { parseDOM: [{ tag: "sup" }], toDOM: () => ["sup", HOLE] },
  subscript: { parseDOM: [{ tag: "sub" }], toDOM: () => ["sub", HOLE] },
} satisfies Record<string, MarkSpec>;

export const schema = new Schema({ nodes, marks } as {
  nodes: Record<keyof typeof nodes, NodeSpec>;
  marks: Record<keyof typeof marks, MarkSpec>;
});
