import { MARK_COLOURS } from "../../store/mark";

/** The colours of marks, the style of a search hit, and the underline of a highlight with a note. */
export const HIGHLIGHT_STYLES = [...MARK_COLOURS, "found", "noted"] as const;
export type HighlightStyle = (typeof HIGHLIGHT_STYLES)[number];

/**
 * A highlight renderer: draws ranges of the text in a style. A second call with the same style replaces the ranges of
 * the first.
 */
export interface HighlightRenderer {
  draw(name: HighlightStyle, ranges: readonly Range[]): void;
  clear(): void;
}
