import { piecesOf, type Sentence } from "./sentences";

/** When reading aloud stops by itself. */
export type Sleep = { kind: "never" } | { kind: "section" } | { kind: "at"; time: number };

/** Why reading aloud is silent. */
export type Trouble = "no voice" | "stuck" | "no text";

/** The sentence that is being spoken and the piece of that sentence, each by its index. */
interface Position {
  section: number;
  sentences: readonly Sentence[];
  sentence: number;
  piece: number;
}

/** The fields that every state of reading aloud has. */
interface Lasting {
  /** Number of the last spoken piece. Events of the voice about pieces with a smaller number are ignored. */
  ticket: number;
  sleep: Sleep;
}

export type State = Lasting &
  (
    | { kind: "off"; trouble: Trouble | null }
    /** The text of a section is being loaded; reading then continues with its first or last sentence. */
    | { kind: "loading"; section: number; from: "start" | "end"; isPaused: boolean }
    | ({ kind: "speaking"; failures: number } & Position)
    | ({ kind: "paused" } & Position)
  );

export type Event =
  | { kind: "start"; section: number; sentences: readonly Sentence[]; sentence: number }
  /** The text of a section was loaded; null if there is none, or if the section is locked. */
  | { kind: "arrived"; section: number; sentences: readonly Sentence[] | null }
  /** The voice has finished the piece with this ticket. */
  | { kind: "spoken"; ticket: number }
  /** The voice failed to speak the piece with this ticket. */
  | { kind: "stalled"; ticket: number }
  | { kind: "voiceless" }
  | { kind: "pause" }
  | { kind: "resume" }
  | { kind: "skip"; by: 1 | -1 }
  | { kind: "section"; by: 1 | -1 }
  | { kind: "sleep"; sleep: Sleep }
  /** The voice or speed has changed, so the current piece is spoken again. */
  | { kind: "changed" }
  /** The page is visible again. Some systems stop the voice while a page is hidden. */
  | { kind: "visible"; isSpeaking: boolean }
  | { kind: "stop" };

export type Effect =
  | { kind: "speak"; ticket: number; text: string }
  | { kind: "hush" }
  | { kind: "load"; section: number }
  | { kind: "light"; section: number; sentence: Sentence }
  | { kind: "unlight" };

export interface Step {
  state: State;
  effects: Effect[];
}

export const off: State = { kind: "off", trouble: null, ticket: 0, sleep: { kind: "never" } };

const MOST_FAILURES = 3;

/** Returns the next state and effects after an event. Pure: uses neither voice, page nor clock. */
export function step(state: State, event: Event, now: number): Step {
  switch (event.kind) {
    case "start":
      return begin(event.section, event.sentences, event.sentence, state);
    case "sleep":
      return { state: { ...state, sleep: event.sleep }, effects: [] };
    case "stop":
      return silence(state, null);
    case "voiceless":
      return silence(state, "no voice");
    case "arrived":
      return arrived(state, event);
    case "pause":
      return pause(state);
    case "section":
      return otherSection(state, event.by);
    case "resume":
      if (state.kind === "loading") return { state: { ...state, isPaused: false }, effects: [] };
      return state.kind === "paused" ? speak(state, 0) : { state, effects: [] };
    case "skip":
      return skip(state, event.by);
    case "changed":
      return state.kind === "speaking" ? speak(state, 0) : { state, effects: [] };
    case "visible":
      return state.kind === "speaking" && !event.isSpeaking ? speak(state, 0) : { state, effects: [] };
    case "spoken":
      return isOf(state, event.ticket) ? goOn(state, now) : { state, effects: [] };
    case "stalled":
      return isOf(state, event.ticket) ? stalled(state) : { state, effects: [] };
  }
}

type Speaking = Extract<State, { kind: "speaking" }>;
type Placed = Extract<State, Position>;

function isOf(state: State, ticket: number): state is Speaking {
  return state.kind === "speaking" && state.ticket === ticket;
}

function begin(section: number, sentences: readonly Sentence[], sentence: number, from: Lasting): Step {
  if (sentences.length === 0) return silence(from, "no text");
  const at = Math.min(Math.max(sentence, 0), sentences.length - 1);
  const { ticket, sleep } = from;
  return speak({ section, sentences, sentence: at, piece: 0, ticket, sleep }, 0);
}

/**
 * Returns the step (next state and effects) that speaks the piece at a position. Sentences without letters or digits
 * are skipped; after the last sentence, the step loads the next section.
 */
function speak(from: Position & Lasting, failures: number): Step {
  const { section, sentences, sleep } = from;
  const ticket = from.ticket + 1;
  let { sentence, piece } = from;
  for (; sentence < sentences.length; sentence += 1, piece = 0) {
    const found = sentences[sentence];
    const text = found && piecesOf(found.text)[piece];
    if (!found || text === undefined) continue;
    return {
      state: { kind: "speaking", section, sentences, sentence, piece, sleep, failures, ticket },
      effects: [
        { kind: "hush" },
        { kind: "light", section, sentence: found },
        { kind: "speak", ticket, text },
      ],
    };
  }
  return load(from, section + 1, "start");
}

function goOn(state: Speaking, now: number): Step {
  const { sleep } = state;
  const next = { ...state, piece: state.piece + 1 };
  const isSentenceOver = next.piece >= piecesOf(state.sentences[state.sentence]?.text ?? "").length;
  if (isSentenceOver) {
    next.piece = 0;
    next.sentence += 1;
  }
  // The sleep timer stops the voice only at the end of a sentence, so that the next start begins with a whole sentence.
  if (isSentenceOver && sleep.kind === "at" && now >= sleep.time) return rest(next);
  if (next.sentence < state.sentences.length) return speak(next, 0);
  if (sleep.kind === "section") return rest({ ...next, sentence: state.sentences.length - 1 });
  return load(state, state.section + 1, "start");
}

/**
 * Returns the step (next state and effects) that pauses at the current sentence because the sleep timer ended, and
 * turns the timer off.
 */
function rest(state: Speaking): Step {
  const sentence = Math.min(state.sentence, state.sentences.length - 1);
  const { section, sentences, ticket } = state;
  return {
    state: { kind: "paused", section, sentences, sentence, piece: 0, ticket, sleep: { kind: "never" } },
    effects: [{ kind: "hush" }],
  };
}

function pause(state: State): Step {
  if (state.kind === "loading") return { state: { ...state, isPaused: true }, effects: [] };
  if (state.kind !== "speaking") return { state, effects: [] };
  const { failures: _, ...position } = state;
  return { state: { ...position, kind: "paused" }, effects: [{ kind: "hush" }] };
}

/**
 * Returns the step (next state and effects) after the voice failed: repeats the piece once, then skips its sentence.
 * After too many failures in a row, reading aloud stops.
 */
function stalled(state: Speaking): Step {
  const failures = state.failures + 1;
  if (failures >= MOST_FAILURES) return silence(state, "stuck");
  if (failures === 1) return speak(state, failures);
  return speak({ ...state, sentence: state.sentence + 1, piece: 0 }, failures);
}

function skip(state: State, by: 1 | -1): Step {
  if (state.kind !== "speaking" && state.kind !== "paused") return { state, effects: [] };
  const sentence = state.sentence + by;
  if (sentence < 0) return state.section > 1 ? load(state, state.section - 1, "end") : again(state, 0);
  if (sentence >= state.sentences.length) return load(state, state.section + 1, "start");
  return again(state, sentence);
}

/**
 * Returns the step (next state and effects) that goes to the sentence with this index. While reading is paused, only
 * the highlight moves.
 */
function again(state: Placed, sentence: number): Step {
  const moved = { ...state, sentence, piece: 0 };
  if (moved.kind === "speaking") return speak(moved, 0);
  const found = moved.sentences[sentence];
  return {
    state: moved,
    effects: found ? [{ kind: "light", section: moved.section, sentence: found }] : [],
  };
}

function otherSection(state: State, by: 1 | -1): Step {
  if (state.kind === "off") return { state, effects: [] };
  const section = state.section + by;
  return section < 1 ? { state, effects: [] } : load(state, section, "start");
}

/** Returns the step (next state and effects) that loads a section. If reading is paused, it stays paused. */
function load(before: Lasting & { kind?: string }, section: number, from: "start" | "end"): Step {
  const isPaused = before.kind === "paused" || ("isPaused" in before && before.isPaused === true);
  const { ticket, sleep } = before;
  return {
    state: { kind: "loading", section, from, isPaused, ticket, sleep },
    effects: [{ kind: "hush" }, { kind: "load", section }],
  };
}

function arrived(state: State, { section, sentences }: Extract<Event, { kind: "arrived" }>): Step {
  if (state.kind !== "loading" || state.section !== section) return { state, effects: [] };
  // The end of the book, or of the sections that the reader may read: reading aloud stops without an error.
  if (!sentences || sentences.length === 0) return silence(state, null);
  const sentence = state.from === "end" ? sentences.length - 1 : 0;
  const begun = begin(section, sentences, sentence, state);
  if (!state.isPaused) return begun;
  const lights = begun.effects.filter(({ kind }) => kind === "light");
  return { state: pause(begun.state).state, effects: lights };
}

function silence({ ticket }: Lasting, trouble: Trouble | null): Step {
  return {
    state: { kind: "off", trouble, ticket, sleep: { kind: "never" } },
    effects: [{ kind: "hush" }, { kind: "unlight" }],
  };
}
