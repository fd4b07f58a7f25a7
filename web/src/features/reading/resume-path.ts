import type { ReaderLayout } from "../../api/page";
import { atSpot, LAYOUTS, readerPath } from "../../shell/books/address";

// Written by the settings of the reader.
const STORE = "dogear-reading-settings";

/** The layout that was chosen on this device. */
export function chosenLayout(): ReaderLayout {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORE) ?? "null");
    const chosen = (stored as { settings?: { layout?: unknown } } | null)?.settings?.layout;
    return LAYOUTS.find((layout) => layout === chosen) ?? "section";
  } catch {
    // Storage may be forbidden; the plain layout is everybody's.
    return "section";
  }
}

export interface Destination {
  book_id: string;
  /** Where the book was left; one that was never opened begins at its beginning. */
  section?: number | null | undefined;
  /** An exact place in the section. */
  at?: { block: number; offset: number };
}

/** Where a book is read on, in the layout of the reader's choice. */
export function resumePath({ book_id, section, at }: Destination): string {
  const path = readerPath(book_id, section ?? 1, chosenLayout());
  return at ? atSpot(path, at) : path;
}
