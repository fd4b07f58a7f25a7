import { lengthOf } from "../text/characters";

/** A position between two characters, as Range has it. */
export interface Point {
  node: Node;
  offset: number;
}

function* textNodes(within: Node): Generator<Text> {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) yield node as Text;
}

/** Where a number of characters of an element's text stands before; its end, if it has fewer. */
export function pointAt(element: Element, offset: number): Point {
  let left = offset;
  let last: Text | undefined;
  for (const node of textNodes(element)) {
    const length = lengthOf(node.data);
    // A position between two nodes belongs to the later one, whose character it stands before.
    if (left < length) return { node, offset: unitsOf(node.data, left) };
    left -= length;
    last = node;
  }
  return last ? { node: last, offset: last.data.length } : { node: element, offset: 0 };
}

/** Characters of an element's text before a point in it. */
export function offsetOf(element: Element, point: Point): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  range.setEnd(point.node, point.offset);
  return lengthOf(range.toString());
}

/** Characters to the UTF-16 units that the DOM counts in. */
function unitsOf(text: string, characters: number): number {
  let units = 0;
  for (let left = characters; left > 0 && units < text.length; left -= 1) {
    units += (text.codePointAt(units) ?? 0) > 0xffff ? 2 : 1;
  }
  return units;
}

export function rangeBetween(start: Point, end: Point): Range {
  const range = document.createRange();
  range.setStart(start.node, start.offset);
  range.setEnd(end.node, end.offset);
  return range;
}

/** Spaces that a line's end swallows have no box, so the next characters stand in for them. */
const LOOK_AHEAD = 4;

/** The box of the character at an offset; of the element, where it has no text there. */
export function boxAt(element: Element, offset: number): DOMRect {
  for (let ahead = 0; ahead < LOOK_AHEAD; ahead += 1) {
    const range = rangeBetween(pointAt(element, offset + ahead), pointAt(element, offset + ahead + 1));
    const box = [...range.getClientRects()].find(({ width, height }) => width > 0 && height > 0);
    if (box) return box;
  }
  const last = offset > 0 ? boxBefore(element, offset) : undefined;
  return last ?? element.getClientRects()[0] ?? element.getBoundingClientRect();
}

/** At the very end of a text, the last character tells where that is. */
function boxBefore(element: Element, offset: number): DOMRect | undefined {
  const range = rangeBetween(pointAt(element, offset - 1), pointAt(element, offset));
  return [...range.getClientRects()].at(-1);
}
