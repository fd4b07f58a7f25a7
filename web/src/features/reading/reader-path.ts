const paths = { section: "/reader", pages: "/new-reader", run: "/latest-reader" };
type LayoutName = keyof typeof paths;

// Written by the reader's settings.
const STORE = "dogear-reading-settings";

/** The layout the reader has chosen on this device. */
function chosenLayout(): LayoutName {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORE) ?? "null");
    const layout = (stored as { settings?: { layout?: unknown } } | null)?.settings?.layout;
    if (typeof layout === "string" && Object.hasOwn(paths, layout)) return layout as LayoutName;
  } catch {
    // Storage may be forbidden; the plain layout is everybody's.
  }
  return "section";
}

export interface Destination {
  book_id: string;
  /** Where the book was left; one that was never opened begins at its beginning. */
  section?: number | null;
  /** An exact place, for a link that leads to it. */
  block?: number;
  offset?: number;
}

/** Where a book is read, in the layout of the reader's choice. */
export function readerPath({ book_id, section, block, offset }: Destination): string {
  const said = { section: section ?? undefined, block, offset };
  const parts = Object.entries(said).filter(([, value]) => value !== undefined);
  const query = parts.map(([name, value]) => `&${name}=${value}`).join("");
  return `${paths[chosenLayout()]}?book_id=${encodeURIComponent(book_id)}${query}`;
}
