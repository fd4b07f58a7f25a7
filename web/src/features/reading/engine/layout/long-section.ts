import type { MountedSection } from "./mounted-section";

/** Characters from which on only what is near the screen is laid out. */
const LONG = 60_000;
/** A letter's share of the font size, on average. */
const LETTER = 0.46;

/**
 * Of a long section only the blocks near the screen are laid out (`content-visibility` in the style sheet); the others
 * are told here how high they will be, about, so that the scroll bar tells the truth. A browser that does not keep the
 * place while such a guess is corrected lays out everything.
 */
export function expectHeights({ body, blocks, text }: MountedSection): void {
  const long = text.whole > LONG && CSS.supports("overflow-anchor", "auto");
  body.classList.toggle("long", long);
  if (!long) return;
  const { fontSize, lineHeight, width } = getComputedStyle(body);
  const letters = Number.parseFloat(width) / (Number.parseFloat(fontSize) * LETTER);
  const line = Number.parseFloat(lineHeight);
  for (const [index, block] of blocks.entries()) {
    const lines = Math.max(1, Math.ceil((text.lengths[index] ?? 0) / letters));
    block.style.containIntrinsicBlockSize = `auto ${Math.round(lines * line)}px`;
  }
}
