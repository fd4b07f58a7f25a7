/**
 * Returns the visible part of a range as one box. Of a range over several pages, this is the part on the current page.
 */
export function visibleBox(range: Range): DOMRect {
  const boxes = [...range.getClientRects()].filter(
    ({ left, right, top, bottom, width }) =>
      width > 0 && right > 0 && left < window.innerWidth && bottom > 0 && top < window.innerHeight,
  );
  if (boxes.length === 0) return range.getBoundingClientRect();
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}
