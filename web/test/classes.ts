const STRING = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g;

const words = (text: string) => text.split(/[\s"'`<>=${}]+/).filter((word) => /^[a-z][\w-]*$/.test(word));

/** Returns the classes for which a style sheet has rules. */
export function classesDefined(css: string): Set<string> {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'/g, "");
  const selectors = [...rules.matchAll(/([^{};]+)\{/g)]
    .map(([, selector = ""]) => selector)
    .filter((selector) => !selector.trim().startsWith("@"));
  return new Set(
    selectors.flatMap((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name)),
  );
}

/** Returns the classes that code gives to elements: in JSX, in the DOM, and in HTML texts. */
export function classesGiven(code: string): Set<string> {
  const texts = [...code.matchAll(/\bclass(?:Name)?\s*=\s*("[^"]*"|'[^']*'|`[^`]*`|\{)/g)].flatMap((match) =>
    match[1] === "{" ? stringsIn(upToClosing(code, match.index + match[0].length)) : [match[1] ?? ""],
  );
  const lists = [...code.matchAll(/classList\.\w+\(([^)]*)/g)].flatMap(([, list = ""]) => stringsIn(list));
  return new Set([...texts, ...lists].flatMap(words));
}

/** Returns every word of every string in code, because a constant may contain a class. */
export const wordsWritten = (code: string) => new Set(stringsIn(code).flatMap(words));

const stringsIn = (code: string) => [...code.matchAll(STRING)].map(([text]) => text);

function upToClosing(code: string, start: number): string {
  let depth = 1;
  let at = start;
  for (; depth > 0 && at < code.length; at++) {
    if (code[at] === "{") depth++;
    if (code[at] === "}") depth--;
  }
  return code.slice(start, at);
}
