import { lengthOf } from "../text/characters";

/** A point between two characters in the document, as in `Range`: a node and an offset in UTF-16 units. */
export interface Point {
  node: Node;
  offset: number;
}

function* textNodes(within: Node): Generator<Text> {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) yield node as Text;
}

/** Returns the point after `offset` characters of an element's text; the end of the element if its text is shorter. */
export function pointAt(element: Element, offset: number): Point {
  let left = offset;
  let last: Text | undefined;
  for (const node of textNodes(element)) {
    const length = lengthOf(node.data);
    // A point between two text nodes is returned as the start of the later node.
    if (left < length) return { node, offset: unitsOf(node.data, left) };
    left -= length;
    last = node;
  }
  return last ? { node: last, offset: last.data.length } : { node: element, offset: 0 };
}

/** Returns the number of characters of an element's text before a point. */
export function offsetOf(element: Element, point: Point): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  range.setEnd(point.node, point.offset);
  return lengthOf(range.toString());
}

/** Converts a number of characters to UTF-16 units, which the DOM counts in. */
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

/**
 * Number of characters, starting at the given offset, that `boxAt` tries until one has a box on the screen. Collapsed
 * spaces at the end of a line have no box.
 */
const LOOK_AHEAD = 4;

/**
 * Returns the box of the character at an offset. At the end of the text, returns the box of the last character; in an
 * element without text, the box of the element.
 */
export function boxAt(element: Element, offset: number): DOMRect {
  for (let ahead = 0; ahead < LOOK_AHEAD; ahead += 1) {
    const range = rangeBetween(pointAt(element, offset + ahead), pointAt(element, offset + ahead + 1));
    const box = [...range.getClientRects()].find(({ width, height }) => width > 0 && height > 0);
    if (box) return box;
  }
  const last = offset > 0 ? boxBefore(element, offset) : undefined;
  return last ?? element.getClientRects()[0] ?? element.getBoundingClientRect();
}

/** Returns the box of the character before an offset, for an offset at the end of a text. */
function boxBefore(element: Element, offset: number): DOMRect | undefined {
  const range = rangeBetween(pointAt(element, offset - 1), pointAt(element, offset));
  return [...range.getClientRects()].at(-1);
}
