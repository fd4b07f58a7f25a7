import { describe, expect, test } from "vitest";
import { type Effect, type Event, off, type State, step } from "./machine";
import { patienceFor, piecesOf, type Sentence, sentenceAt } from "./sentences";
import { chooseVoice, type Voice, voicesFor } from "./voices";

const sentencesOf = (...texts: string[]): Sentence[] =>
  texts.map((text, block) => ({ block, start: 0, end: text.length, text }));
const two = sentencesOf("One is first.", "Two is next.");
const LONG = `${"a clause of some words, ".repeat(20)}and the end.`;

/** Runs events in order, and returns the final state and the commands. */
function run(events: Event[], from: State = off, now = 0) {
  let state = from;
  const done: string[] = [];
  for (const event of events) {
    const result = step(state, event, now);
    state = result.state;
    done.push(...result.effects.filter(({ kind }) => kind !== "hush").map(told));
  }
  return { state, done };
}

function told(effect: Effect): string {
  switch (effect.kind) {
    case "speak":
      return `say ${effect.text}`;
    case "load":
      return `load ${effect.section}`;
    case "light":
      return `light ${effect.section}:${effect.sentence.block}`;
    default:
      return effect.kind;
  }
}

const start = (sentences = two, sentence = 0): Event => ({ kind: "start", section: 3, sentences, sentence });
const ticketOf = (state: State) => state.ticket;
const said = (state: State, now = 0) => step(state, { kind: "spoken", ticket: ticketOf(state) }, now);
const begun = (sentences = two, sentence = 0) => run([start(sentences, sentence)]).state;

describe("reading aloud", () => {
  test("says and lights one sentence after the other", () => {
    const first = run([start()]);
    expect(first.done).toEqual(["light 3:0", "say One is first."]);
    const second = said(first.state);
    expect(second.effects.map(told)).toEqual(["hush", "light 3:1", "say Two is next."]);
  });

  test("goes on with the next section by itself, and ends with the book", () => {
    const atEnd = said(begun(two, 1));
    expect(atEnd.effects.map(told)).toContain("load 4");
    const next = run([{ kind: "arrived", section: 4, sentences: sentencesOf("Four.") }], atEnd.state);
    expect(next.done).toEqual(["light 4:0", "say Four."]);
    const ended = run([{ kind: "arrived", section: 4, sentences: null }], atEnd.state);
    expect([ended.state.kind, ended.done]).toEqual(["off", ["unlight"]]);
  });

  test("a text that arrives for another section is not read", () => {
    const loading = said(begun(two, 1)).state;
    expect(run([{ kind: "arrived", section: 9, sentences: two }], loading).state).toBe(loading);
  });

  test("says a long sentence in pieces, which the light outlasts", () => {
    const long = run([start(sentencesOf(LONG, "End."))]);
    let { state } = long;
    const heard = [...long.done];
    while (state.kind === "speaking" && state.sentence === 0) {
      const next = said(state);
      state = next.state;
      heard.push(...next.effects.map(told));
    }
    expect(heard.filter((line) => line.startsWith("say")).length).toBeGreaterThan(2);
    expect(heard.filter((line) => line.startsWith("say")).join(" ").length).toBeGreaterThan(LONG.length);
  });

  test("passes over what cannot be said", () => {
    expect(run([start(sentencesOf("* * *", "Words."))]).done).toEqual(["light 3:1", "say Words."]);
    expect(run([start([])]).state).toMatchObject({ kind: "off", trouble: "no text" });
  });

  test("what a voice tells too late is not heard", () => {
    const { state } = run([start(), { kind: "skip", by: 1 }]);
    expect(step(state, { kind: "spoken", ticket: 1 }, 0).state).toBe(state);
  });
});

describe("a pause", () => {
  test("goes on with the same sentence from its beginning", () => {
    const paused = run([start(), { kind: "pause" }]);
    expect(paused.state.kind).toBe("paused");
    expect(run([{ kind: "resume" }], paused.state).done).toEqual(["light 3:0", "say One is first."]);
  });

  test("moves the light and stays silent, over sections too", () => {
    const moved = run([start(), { kind: "pause" }, { kind: "skip", by: 1 }]);
    expect([moved.state.kind, moved.done.at(-1)]).toEqual(["paused", "light 3:1"]);
    const over = run(
      [
        { kind: "skip", by: 1 },
        { kind: "arrived", section: 4, sentences: two },
      ],
      moved.state,
    );
    expect([over.state.kind, over.done]).toEqual(["paused", ["load 4", "light 4:0"]]);
  });

  test("while a section is on its way holds when it comes", () => {
    const loading = said(begun(two, 1)).state;
    const { state } = run([{ kind: "pause" }, { kind: "arrived", section: 4, sentences: two }], loading);
    expect(state.kind).toBe("paused");
    const resumed = run(
      [{ kind: "pause" }, { kind: "resume" }, { kind: "arrived", section: 4, sentences: two }],
      loading,
    );
    expect(resumed.state.kind).toBe("speaking");
  });
});

describe("skipping", () => {
  test("back from the first sentence comes to the end of the section before", () => {
    const back = run(
      [
        { kind: "skip", by: -1 },
        { kind: "arrived", section: 2, sentences: two },
      ],
      begun(),
    );
    expect(back.done).toEqual(["load 2", "light 2:1", "say Two is next."]);
  });

  test("back from the first of all begins it again", () => {
    const { state } = run([{ kind: "start", section: 1, sentences: two, sentence: 0 }]);
    expect(run([{ kind: "skip", by: -1 }], state).done).toEqual(["light 1:0", "say One is first."]);
    expect(run([{ kind: "section", by: -1 }], state).state).toBe(state);
  });

  test("by sections", () => {
    expect(run([{ kind: "section", by: 1 }], begun()).done).toEqual(["load 4"]);
  });
});

describe("sleep", () => {
  test("comes after the sentence in which its time is over, once", () => {
    const sleepy = run([{ kind: "sleep", sleep: { kind: "at", time: 1_000 } }], begun()).state;
    expect(said(sleepy, 999).state.kind).toBe("speaking");
    const asleep = said(sleepy, 1_000).state;
    expect(asleep).toMatchObject({ kind: "paused", sentence: 1, sleep: { kind: "never" } });
    expect(run([{ kind: "resume" }], asleep, 2_000).done).toEqual(["light 3:1", "say Two is next."]);
  });

  test("comes at the end of the section", () => {
    const sleepy = run([{ kind: "sleep", sleep: { kind: "section" } }], begun(two, 1)).state;
    expect(said(sleepy).state).toMatchObject({ kind: "paused", section: 3 });
  });
});

describe("a voice", () => {
  test("that is stuck is asked again, then passes over a sentence, then is given up", () => {
    let state = begun(sentencesOf("A.", "B.", "C."));
    const stall = () => {
      const next = step(state, { kind: "stalled", ticket: ticketOf(state) }, 0);
      state = next.state;
      return next.effects.filter(({ kind }) => kind === "speak").map(told);
    };
    expect([stall(), stall(), stall()]).toEqual([["say A."], ["say B."], []]);
    expect(state).toMatchObject({ kind: "off", trouble: "stuck" });
  });

  test("that recovers is trusted again", () => {
    const { state } = step(begun(), { kind: "stalled", ticket: 1 }, 0);
    expect(said(state).state).toMatchObject({ failures: 0 });
  });

  test("that the system cut off while the page was hidden begins its sentence again", () => {
    expect(run([{ kind: "visible", isSpeaking: false }], begun()).done).toContain("say One is first.");
    expect(run([{ kind: "visible", isSpeaking: true }], begun()).done).toEqual([]);
  });

  test("that is another one now says the sentence again", () => {
    expect(run([{ kind: "changed" }], begun()).done).toContain("say One is first.");
  });

  test("that is missing is said to be", () => {
    expect(run([{ kind: "voiceless" }]).state).toMatchObject({ kind: "off", trouble: "no voice" });
  });

  const voice = (voiceURI: string, lang: string, localService = true, isDefault = false): Voice => ({
    voiceURI,
    lang,
    localService,
    default: isDefault,
    name: voiceURI,
  });
  const voices = [
    voice("de", "de-DE", true, true),
    voice("us-net", "en-US", false),
    voice("gb", "en_GB"),
    voice("us", "en-US"),
  ];

  test.each([
    ["gb", "en-US", "gb"],
    ["", "en-GB", "gb"],
    ["", "en-US", "us"],
    ["gone", "en", "gb"],
    ["", "fr", "de"],
  ])("chosen as %j for %s is %s", (wanted, language, chosen) => {
    expect(chooseVoice(voices, wanted, language)?.voiceURI).toBe(chosen);
  });

  test("is chosen among those that speak the language, those on the device first", () => {
    expect(voicesFor(voices, "en").map(({ voiceURI }) => voiceURI)).toEqual(["gb", "us", "us-net"]);
    expect(voicesFor(voices, "fr")).toHaveLength(4);
    expect(chooseVoice([], "", "en")).toBeNull();
  });
});

describe("pieces", () => {
  test("lose no word and are short", () => {
    const pieces = piecesOf(LONG);
    expect(pieces.every((piece) => piece.length <= 180)).toBe(true);
    expect(pieces.join(" ")).toBe(LONG);
    expect(piecesOf("x".repeat(400)).join("")).toBe("x".repeat(400));
    expect(piecesOf(" – ")).toEqual([]);
  });

  test("have time to be said, less at a higher speed", () => {
    expect(patienceFor("x".repeat(180), 1)).toBeGreaterThan(30_000);
    expect(patienceFor("x".repeat(180), 3)).toBeLessThan(16_000);
  });

  test("a position is in a sentence, or before the next one", () => {
    const sentences: Sentence[] = [
      { block: 0, start: 0, end: 10, text: "a" },
      { block: 0, start: 11, end: 20, text: "b" },
      { block: 2, start: 0, end: 5, text: "c" },
    ];
    expect(
      [
        [0, 0],
        [0, 10],
        [1, 0],
        [2, 3],
        [9, 0],
      ].map(([block = 0, at = 0]) => sentenceAt(sentences, block, at)),
    ).toEqual([0, 1, 2, 2, 2]);
  });
});
