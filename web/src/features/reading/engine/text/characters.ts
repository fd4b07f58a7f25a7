// Classes of characters, exactly as in crates/manuscript/src/words.rs: client and server must compute the same hashes.

const LETTER_OR_DIGIT = /^[\p{Alphabetic}\p{Number}]$/u;
const LETTER = /^\p{Alphabetic}$/u;
const LOWER = /^\p{Lowercase}$/u;
const SPACE = /^\p{White_Space}$/u;

// Nearly all characters are ASCII, for which no regular expression is needed.
function ascii(character: string): number {
  const code = character.charCodeAt(0);
  return code < 128 ? code : -1;
}

const isLowerCode = (code: number) => code >= 97 && code <= 122;
const isLetterCode = (code: number) => isLowerCode(code) || (code >= 65 && code <= 90);

function isLetterOrDigit(character: string): boolean {
  const code = ascii(character);
  return code < 0 ? LETTER_OR_DIGIT.test(character) : isLetterCode(code) || (code >= 48 && code <= 57);
}

export function isLetter(character: string): boolean {
  const code = ascii(character);
  return code < 0 ? LETTER.test(character) : isLetterCode(code);
}

export function isLower(character: string): boolean {
  const code = ascii(character);
  return code < 0 ? LOWER.test(character) : isLowerCode(code);
}

export function isSpace(character: string): boolean {
  const code = ascii(character);
  return code < 0 ? SPACE.test(character) : code === 32 || (code >= 9 && code <= 13);
}

/** Returns whether a character is an ideograph or kana, each of which is a word by itself. */
function standsAlone(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return (
    (code >= 0x3041 && code <= 0x30ff) ||
    (code >= 0x31f0 && code <= 0x31ff) ||
    (code >= 0x3400 && code <= 0x4dbf) ||
    (code >= 0x4e00 && code <= 0x9fff) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0x20000 && code <= 0x3ffff)
  );
}

/** A range of characters: from `start` up to, but not including, `end`. */
export interface Span {
  start: number;
  end: number;
}

/** Returns the words of a text: runs of letters and digits. Each ideograph or kana is a word by itself. */
export function words(text: readonly string[]): Span[] {
  const found: Span[] = [];
  let joins = false;
  for (const [index, character] of text.entries()) {
    if (!isLetterOrDigit(character)) {
      joins = false;
      continue;
    }
    const alone = standsAlone(character);
    const last = found.at(-1);
    if (last && joins && !alone) last.end = index + 1;
    else found.push({ start: index, end: index + 1 });
    joins = !alone;
  }
  return found;
}

/** Returns the letters and digits of a text in lower case, for hashes that ignore punctuation. */
export function folded(text: readonly string[]): string {
  let kept = "";
  for (const character of text) {
    if (isLetterOrDigit(character)) kept += character.toLowerCase();
  }
  return kept;
}

/** Returns the first `most` characters of a text, without splitting a surrogate pair. */
export function firstCharacters(text: string, most: number): string {
  return text.length <= most ? text : Array.from(text).slice(0, most).join("");
}

/** Returns the number of Unicode scalar values, in which offsets are counted. */
export function lengthOf(text: string): number {
  let length = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code >= 0xd800 && code <= 0xdbff && isLowSurrogate(text.charCodeAt(index + 1))) length -= 1;
  }
  return length;
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}
