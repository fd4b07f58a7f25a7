import { folded, isLetter, isLower, isSpace } from "./characters";

/** Abbreviations after which a full stop does not end a sentence. */
const ABBREVIATIONS = new Set(
  "mr mrs ms dr st prof rev capt col gen lt sgt maj hon messrs mme mlle jr sr vs vol".split(" "),
);
const STOPS = new Set(".!?…؟۔।。！？｡");
/** East Asian stops, after which a sentence may start without a space. */
const WIDE_STOPS = new Set("。！？｡");
const CLOSING = new Set("\"')]}”’»›」』）】〉》");

/**
 * Returns the ends of the sentences of a paragraph; the last end is the length of the paragraph. Spaces after a
 * sentence belong to the sentence.
 */
export function sentenceEnds(paragraph: readonly string[]): number[] {
  const ends: number[] = [];
  const skip = (from: number, over: (character: string) => boolean) => {
    let index = from;
    for (let next = paragraph[index]; next !== undefined && over(next); next = paragraph[index]) index += 1;
    return index;
  };
  let index = 0;
  while (index < paragraph.length) {
    const stop = skip(index, (character) => !STOPS.has(character));
    const stopped = skip(stop, (character) => STOPS.has(character));
    const closed = skip(stopped, (character) => CLOSING.has(character));
    index = skip(closed, isSpace);
    const next = paragraph[index];
    if (next === undefined) break;
    const wide = paragraph.slice(stop, stopped).some((character) => WIDE_STOPS.has(character));
    const bare = stopped === stop + 1 && closed === stopped && paragraph[stop] === ".";
    const apart = index > closed && !isLower(next);
    if (wide || (apart && !(bare && isAbbreviated(paragraph, stop)))) ends.push(index);
  }
  if (paragraph.length > 0) ends.push(paragraph.length);
  return ends;
}

/**
 * Returns whether the text before a full stop ends with an abbreviation or an initial. “I” does not count as an
 * initial, because it is more often a word.
 */
function isAbbreviated(text: readonly string[], end: number): boolean {
  let start = end;
  while (start > 0 && isLetter(text[start - 1] ?? "")) start -= 1;
  const word = text.slice(start, end);
  if (word.length === 0) return false;
  return word.length === 1 ? word[0] !== "I" : ABBREVIATIONS.has(folded(word));
}
