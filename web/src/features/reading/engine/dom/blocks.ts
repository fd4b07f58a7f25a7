import { ParsedText } from "../text/parsed-text";

const GROUPS = "blockquote, div, aside";

/**
 * Returns the texts of the paragraphs and lines in a block's element, as the server's `Block::paragraphs` does. A line
 * of verse ends at its `<br>`, which counts as no character.
 */
export function paragraphsOf(block: Element): string[] {
  if (block.matches(".verse")) return [...block.children].flatMap(linesOf);
  if (block.matches(GROUPS)) return [...block.children].map(textOf);
  const text = textOf(block);
  return text ? [text] : [];
}

function linesOf(stanza: Element): string[] {
  const lines = [""];
  for (const node of stanza.childNodes) {
    if (node.nodeName === "BR") lines.push("");
    else lines[lines.length - 1] += node.textContent ?? "";
  }
  return lines;
}

function textOf(element: Element): string {
  return element.textContent ?? "";
}

/** Returns the parsed text of a section. Child `i` of the element `body` is block `i`. */
export function parsedTextOf(body: Element): ParsedText {
  const blocks = [...body.children];
  return new ParsedText(blocks.length, (block) => {
    const element = blocks[block];
    return element ? paragraphsOf(element) : [];
  });
}
