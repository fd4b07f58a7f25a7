/** The part of a route rule that the client applies; headers are applied by the server. */
interface Rule {
  redirect?: string;
}

type Rules = ReadonlyArray<[string, Rule]>;

/** The route rules of a build. */
export interface Manifest {
  id: string;
  exact: Rules;
  patterns: Rules;
  /** Rules for path prefixes, longest first, so that the first match is the most specific. */
  prefixes: Rules;
  prerendered: ReadonlySet<string>;
}

// Limit on redirects in a row. The server rejects circular rules, but rules of an older build may contain some.
const MAX_HOPS = 5;

export function parseManifest(value: unknown): Manifest | null {
  if (!isRecord(value) || typeof value.id !== "string" || !isRecord(value.matcher)) return null;
  const { matcher, prerendered } = value;
  const paths = Array.isArray(prerendered) ? prerendered.filter((path) => typeof path === "string") : [];
  return {
    id: value.id,
    exact: rulesOf(matcher.static),
    patterns: rulesOf(matcher.dynamic),
    prefixes: rulesOf(matcher.wildcard).sort(([a], [b]) => b.length - a.length),
    prerendered: new Set(paths),
  };
}

function rulesOf(value: unknown): Array<[string, Rule]> {
  if (!isRecord(value)) return [];
  return Object.entries(value).map(([path, rule]) => [
    path,
    isRecord(rule) && typeof rule.redirect === "string" ? { redirect: rule.redirect } : {},
  ]);
}

/** Follows the redirect rules from `target`, perhaps to another site; ignores a redirect loop. */
export function destination(manifest: Manifest, target: URL): URL {
  let at = target;
  for (let hops = 0; hops < MAX_HOPS; hops += 1) {
    const to = redirectOf(manifest, at.pathname);
    if (to === undefined) return at;
    const next = new URL(to, at);
    // As on the server and in browsers, query and fragment stay unless the redirect has its own.
    if (!next.search) next.search = at.search;
    if (!next.hash) next.hash = at.hash;
    if (next.origin !== target.origin) return next;
    at = next;
  }
  return target;
}

/** Returns the redirect of a path. Its rule is looked for in the server's order: exact, pattern, longest prefix. */
function redirectOf({ exact, patterns, prefixes }: Manifest, path: string): string | undefined {
  const own = exact.find(([key]) => key === path);
  if (own) return own[1].redirect;
  for (const [pattern, { redirect }] of patterns) {
    const names = matchPattern(pattern, path);
    if (names) return redirect?.replace(/\{(\w+)\}/g, (whole, name: string) => names.get(name) ?? whole);
  }
  return prefixes.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))?.[1].redirect;
}

/** Returns the values of a pattern's names, such as `id` in `/old/{id}`; null if the path does not match. */
function matchPattern(pattern: string, path: string): Map<string, string> | null {
  const [wanted, given] = [pattern.split("/"), path.split("/")];
  if (wanted.length !== given.length) return null;
  const names = new Map<string, string>();
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? "";
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name !== undefined && value) names.set(name, value);
    else if (part !== value) return null;
  }
  return names;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
