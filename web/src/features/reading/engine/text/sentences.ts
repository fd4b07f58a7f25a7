import { folded, isLetter, isLower, isSpace } from "./characters";

/** Titles and the like, after which a full stop ends nothing. */
const ABBREVIATIONS = new Set(
  "mr mrs ms dr st prof rev capt col gen lt sgt maj hon messrs mme mlle jr sr vs vol".split(" "),
);
const STOPS = new Set(".!?…؟۔।。！？｡");
/** Stops after which no space follows. */
const WIDE_STOPS = new Set("。！？｡");
const CLOSING = new Set("\"')]}”’»›」』）】〉》");

/** The ends of a paragraph's sentences, the last at its end; the spaces after a sentence belong to it. */
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

/** Whether the text before a stop ends in a title or an initial. “I” is a whole word more often than an initial. */
function isAbbreviated(text: readonly string[], end: number): boolean {
  let start = end;
  while (start > 0 && isLetter(text[start - 1] ?? "")) start -= 1;
  const word = text.slice(start, end);
  if (word.length === 0) return false;
  return word.length === 1 ? word[0] !== "I" : ABBREVIATIONS.has(folded(word));
}
