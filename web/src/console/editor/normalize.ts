import type { Block, Run } from "../data/blocks";
import { languageTag } from "./language";

// Normalises texts as the server does (`headings::line`, `manuscript::normalize`, `catalogue::edited_text`), so that a
// text can be compared with what the server stored of it.

const SPACE = /[^\P{White_Space}\u00a0\u202f\u2007]/u;
const REMOVED = /[\p{Cc}\u00ad\u200b\u2060\ufeff\ufffe\uffff\u202a-\u202e\u2066-\u2069]/u;
const ENDS = /^\p{White_Space}+|\p{White_Space}+$/gu;

/** Returns the text as one line: trimmed, with single spaces and without invisible characters. */
export const line = (text: string): string => collapsed(text, true).text.replace(ENDS, "");

/** Returns the blocks as the server stores them. */
export function normalized(blocks: readonly Block[]): Block[] {
  const all = withoutBlanks(blocks.map((block) => withRuns(block, checked)));
  const notes = all.filter(({ kind }) => kind === "note");
  const text = withoutBlanks(all.filter(({ kind }) => kind !== "note"));
  const ids = new Set(notes.flatMap((block) => (block.kind === "note" ? [block.id] : [])));
  const linked = ({ note, ...run }: Run): Run => (note && ids.has(note) ? { ...run, note } : run);
  return withoutBlanks([...text, ...notes].map((block) => withRuns(block, linked)));
}

function checked({ lang, ruby, ...run }: Run): Run {
  const read = ruby ? line(ruby) : "";
  return { ...run, ...(lang && { lang: languageTag(lang) ?? lang }), ...(read && { ruby: read }) };
}

/** Returns a copy of a block with `change` applied to each of its runs. */
function withRuns(block: Block, change: (run: Run) => Run): Block {
  const all = (lists: Run[][]) => lists.map((runs) => runs.map(change));
  switch (block.kind) {
    case "paragraph":
    case "heading":
      return { ...block, runs: block.runs.map(change) };
    case "verse":
      return { ...block, stanzas: block.stanzas.map(all) };
    case "table":
      return { ...block, rows: block.rows.map(all) };
    case "image":
      return { ...block, caption: (block.caption ?? []).map(change) };
    case "scene_break":
      return block;
    default:
      return { ...block, paragraphs: all(block.paragraphs) };
  }
}

/**
 * Returns the blocks with normalised runs, and without empty blocks and needless scene breaks.
 * Consecutive blocks of aligned paragraphs become one block if their alignment is the same.
 */
function withoutBlanks(blocks: readonly Block[]): Block[] {
  const kept: Block[] = [];
  for (const each of blocks) {
    const block = withFilled(each);
    if (!block) continue;
    const last = kept.at(-1);
    if (block.kind === "scene_break" && (!last || last.kind === "scene_break")) continue;
    if (last?.kind === "aligned" && block.kind === "aligned" && last.align === block.align) {
      kept[kept.length - 1] = { ...last, paragraphs: [...last.paragraphs, ...block.paragraphs] };
    } else kept.push(block);
  }
  if (kept.at(-1)?.kind === "scene_break") kept.pop();
  return kept;
}

/** Returns a block with normalised runs, and without empty paragraphs; null if the block is empty. */
function withFilled(block: Block): Block | null {
  const filled = (lists: Run[][]) => lists.map(joined).filter(hasText);
  switch (block.kind) {
    case "paragraph":
    case "heading": {
      const runs = joined(block.runs);
      return hasText(runs) ? { ...block, runs } : null;
    }
    case "verse": {
      const stanzas = block.stanzas.map(filled).filter((stanza) => stanza.length > 0);
      return stanzas.length > 0 ? { ...block, stanzas } : null;
    }
    case "table": {
      const rows = block.rows.map((row) => row.map(joined)).filter((row) => row.some(hasText));
      return rows.length > 0 ? { ...block, rows } : null;
    }
    case "image":
      return { ...block, alt: line(block.alt), caption: joined(block.caption ?? []) };
    case "scene_break":
      return block;
    default: {
      const paragraphs = filled(block.paragraphs);
      return paragraphs.length > 0 ? { ...block, paragraphs } : null;
    }
  }
}

const hasText = (runs: readonly Run[]) => runs.some(({ text }) => text.replace(ENDS, "") !== "");

/** Merges white space into single spaces, also across runs, and joins adjacent runs of the same style. */
function joined(runs: readonly Run[]): Run[] {
  const kept: Run[] = [];
  let afterSpace = true;
  for (const run of runs) {
    const { text, endsWithSpace } = collapsed(run.text, afterSpace);
    afterSpace = endsWithSpace;
    const last = kept.at(-1);
    if (text === "") continue;
    if (last && isSameStyle(last, run)) kept[kept.length - 1] = { ...last, text: last.text + text };
    else kept.push({ ...run, text });
  }
  for (let last = kept.at(-1); last; last = kept.at(-1)) {
    const text = last.text.endsWith(" ") ? last.text.slice(0, -1) : last.text;
    kept.pop();
    if (text === "") continue;
    kept.push({ ...last, text });
    break;
  }
  return kept;
}

const FLAGS = ["emphasis", "strong", "small_caps", "superscript", "subscript"] as const;

/** Returns whether two runs may be joined: they have the same style and no pronunciation. */
function isSameStyle(one: Run, other: Run): boolean {
  if (one.ruby || other.ruby) return false;
  const isEqual = (one.lang ?? "") === (other.lang ?? "") && (one.note ?? "") === (other.note ?? "");
  return isEqual && FLAGS.every((flag) => Boolean(one[flag]) === Boolean(other[flag]));
}

function collapsed(text: string, isAfterSpace: boolean): { text: string; endsWithSpace: boolean } {
  let [kept, endsWithSpace] = ["", isAfterSpace];
  for (const character of text) {
    if (SPACE.test(character)) {
      if (!endsWithSpace) kept += " ";
      endsWithSpace = true;
    } else if (!REMOVED.test(character)) {
      kept += character;
      endsWithSpace = false;
    }
  }
  return { text: kept, endsWithSpace };
}
