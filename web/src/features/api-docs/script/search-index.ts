/** The texts of one API operation in which the search of the page finds words. */
export interface Entry {
  path: string;
  summary: string;
  fields: string[];
  codes: string[];
}

/**
 * Returns the operations that contain all words of `text`; null if `text` has no words. The keys of the map are indexes
 * in `index`. The value says where the words were found that are not in the path or summary, such as “field book_id” or
 * “code 1007”; it is empty if path and summary contain all words.
 */
export function search(index: Entry[], text: string): Map<number, string> | null {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length === 0) return null;
  const found = new Map<number, string>();
  for (const [number, entry] of index.entries()) {
    const places = words.map((word) => placeOf(entry, word));
    if (places.every((place) => place !== null)) {
      found.set(number, [...new Set(places.filter((place) => place !== ""))].join(" · "));
    }
  }
  return found;
}

function placeOf({ path, summary, fields, codes }: Entry, word: string): string | null {
  if (`${path} ${summary}`.toLowerCase().includes(word)) return "";
  const field = fields.find((name) => name.toLowerCase().includes(word));
  if (field !== undefined) return `field ${field}`;
  return codes.includes(word) ? `code ${word}` : null;
}
