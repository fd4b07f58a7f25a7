const STRING = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g;

const words = (text: string) => text.split(/[\s"'`<>=${}]+/).filter((word) => /^[a-z][\w-]*$/.test(word));

/** The classes that a style sheet has rules for. */
export function classesDefined(css: string): Set<string> {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'/g, "");
  const selectors = [...rules.matchAll(/([^{};]+)\{/g)]
    .map(([, selector = ""]) => selector)
    .filter((selector) => !selector.trim().startsWith("@"));
  return new Set(
    selectors.flatMap((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name)),
  );
}

/** The classes that code gives to elements: in JSX, in the DOM, and in HTML that it writes. */
export function classesGiven(code: string): Set<string> {
  const texts = [...code.matchAll(/\bclass(?:Name)?\s*=\s*("[^"]*"|'[^']*'|`[^`]*`|\{)/g)].flatMap((match) =>
    match[1] === "{" ? stringsIn(upToClosing(code, match.index + match[0].length)) : [match[1] ?? ""],
  );
  const lists = [...code.matchAll(/classList\.\w+\(([^)]*)/g)].flatMap(([, list = ""]) => stringsIn(list));
  return new Set([...texts, ...lists].flatMap(words));
}

/** Every word of every string: what a class may be hidden in, such as a constant. */
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
