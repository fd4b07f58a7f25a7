/**
 * A view of the console with its path parameters. The view and the URL query contain everything that a link must
 * restore.
 */
export type View =
  | { name: "home" }
  | { name: "books" }
  | { name: "book"; book: string }
  | { name: "section"; book: string; section: string }
  | { name: "calendar" }
  | { name: "imports" }
  | { name: "import"; id: string }
  | { name: "shelves" }
  | { name: "inbox" }
  | { name: "answers" }
  | { name: "message"; reference: string }
  | { name: "readers" }
  | { name: "reader"; number: string }
  | { name: "approvals" }
  | { name: "operators" }
  | { name: "audit" }
  | { name: "security" }
  | { name: "missing" };

export interface Address {
  view: View;
  query: URLSearchParams;
}

const ROOT = "/console";

/** The path of each view below `/console`; a segment with a colon is a parameter. */
const PATTERNS = {
  home: "",
  books: "books",
  book: "books/:book",
  section: "books/:book/sections/:section",
  calendar: "calendar",
  imports: "imports",
  import: "imports/:id",
  shelves: "shelves",
  inbox: "inbox",
  answers: "inbox/answers",
  message: "inbox/:reference",
  readers: "readers",
  reader: "readers/:number",
  approvals: "approvals",
  operators: "operators",
  audit: "audit",
  security: "security",
} as const satisfies Partial<Record<View["name"], string>>;

export function parseAddress(path: string): Address {
  const { pathname, searchParams } = new URL(path, "http://console");
  const parts = partsOf(pathname);
  for (const [name, pattern] of Object.entries(PATTERNS)) {
    const found = parts && matched(pattern, parts);
    if (found) return { view: { name, ...found } as View, query: searchParams };
  }
  return { view: { name: "missing" }, query: searchParams };
}

/** Returns the decoded path segments after `/console`; null if the path is outside of the console or malformed. */
function partsOf(pathname: string): string[] | null {
  if (pathname !== ROOT && !pathname.startsWith(`${ROOT}/`)) return null;
  try {
    return pathname.slice(ROOT.length).split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
}

function matched(pattern: string, parts: readonly string[]): Record<string, string> | null {
  const wanted = pattern.split("/").filter(Boolean);
  if (wanted.length !== parts.length) return null;
  const found: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const given = parts[at] ?? "";
    if (part.startsWith(":")) found[part.slice(1)] = given;
    else if (part !== given) return null;
  }
  return found;
}

type Query = Record<string, string | number | boolean | null | undefined>;

/** Returns the URL of a view. Query values that are empty, false or null are left out. */
export function hrefOf(view: Exclude<View, { name: "missing" }>, query: Query = {}): string {
  const values = view as unknown as Record<string, string>;
  const filled = PATTERNS[view.name].replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(values[key] ?? ""),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value) search.set(key, String(value));
  const path = filled ? `${ROOT}/${filled}` : ROOT;
  return search.size > 0 ? `${path}?${search}` : path;
}
