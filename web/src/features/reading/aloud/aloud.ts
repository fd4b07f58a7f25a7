import { Emitter } from "../../../shell/state/emitter";
import { light } from "./light";
import { type Event, off, type Sleep, type State, step } from "./machine";
import { type NowPlaying, setPlaybackState, takeMediaKeys } from "./media-keys";
import { type Sentence, sentenceAt } from "./sentences";
import { Speaker } from "./speaker";
import { chooseVoice, systemVoices, voicesFor } from "./voices";

/** What reading aloud needs from the reading page. */
export interface AloudPage {
  /** Language of the book as a BCP 47 tag. */
  language: string;
  /** Returns what lock screens show while a section is read. */
  playing(section: number): NowPlaying;
  /** Returns the sentences of a section in order; null if there is no such section, or if it is locked. */
  sentences(section: number): readonly Sentence[] | null | Promise<readonly Sentence[] | null>;
  /** Returns the range of a sentence; null if the sentence is not in the document. */
  rangeOf(section: number, sentence: Sentence): Range | null;
  /** Brings a sentence into view, turning the page if needed. Returns a promise if that takes time. */
  follow(section: number, sentence: Sentence): Promise<unknown> | undefined;
}

/** The reader's choice of voice and speed, which is looked up again for each spoken piece. */
interface AloudChoices {
  voice: string;
  rate: number;
}

interface AloudDeps {
  speech: SpeechSynthesis | undefined;
  now: () => number;
  choices: () => AloudChoices;
}

/** Reads a page aloud: passes events to the state machine (`step`), and executes its effects. */
export class Aloud {
  readonly #page: AloudPage;
  readonly #deps: AloudDeps;
  readonly #speaker: Speaker | undefined;
  readonly #changes = new Emitter();
  #state: State = off;
  #voices: SpeechSynthesisVoice[] = [];
  #lit: Sentence | undefined;
  /** Number of starts and stops so far. An asynchronous start is abandoned if this number has changed meanwhile. */
  #started = 0;
  #listening: AbortController | undefined;
  #dropKeys: (() => void) | undefined;

  constructor(page: AloudPage, deps: AloudDeps) {
    this.#page = page;
    this.#deps = deps;
    const { speech } = deps;
    this.#speaker =
      speech &&
      new Speaker(speech, {
        spoken: (ticket) => this.#on({ kind: "spoken", ticket }),
        stalled: (ticket) => this.#on({ kind: "stalled", ticket }),
      });
  }

  readonly state = (): State => this.#state;

  readonly subscribe = this.#changes.subscribe;

  /** Returns the available voices; empty until reading aloud has started. */
  voices(): SpeechSynthesisVoice[] {
    return voicesFor(this.#voices, this.#page.language);
  }

  /** Starts reading with the sentence at a position. */
  async start(section: number, block = 0, offset = 0): Promise<void> {
    this.#started += 1;
    const started = this.#started;
    this.#voices = this.#deps.speech ? await systemVoices(this.#deps.speech) : [];
    if (started !== this.#started) return;
    if (this.#voices.length === 0) return this.#on({ kind: "voiceless" });
    const sentences = (await this.#sentences(section)) ?? [];
    if (started !== this.#started) return;
    this.#listen();
    this.#on({ kind: "start", section, sentences, sentence: sentenceAt(sentences, block, offset) });
  }

  readonly pause = (): void => this.#on({ kind: "pause" });
  readonly resume = (): void => this.#on({ kind: "resume" });
  /** Stops reading, also while it is still starting. */
  readonly stop = (): void => {
    this.#started += 1;
    this.#on({ kind: "stop" });
  };
  readonly next = (): void => this.#on({ kind: "skip", by: 1 });
  readonly previous = (): void => this.#on({ kind: "skip", by: -1 });
  readonly nextSection = (): void => this.#on({ kind: "section", by: 1 });
  readonly previousSection = (): void => this.#on({ kind: "section", by: -1 });

  sleep(after: "never" | "section" | number): void {
    const sleep: Sleep =
      typeof after === "number" ? { kind: "at", time: this.#deps.now() + after * 60_000 } : { kind: after };
    this.#on({ kind: "sleep", sleep });
  }

  /** Speaks the current piece again, because the reader has changed the voice or the speed. */
  changed(): void {
    this.#on({ kind: "changed" });
  }

  #on(event: Event): void {
    const before = this.#state;
    const { state, effects } = step(before, event, this.#deps.now());
    this.#state = state;
    for (const effect of effects) {
      switch (effect.kind) {
        case "hush":
          this.#speaker?.hush();
          break;
        case "speak":
          this.#say(effect.ticket, effect.text);
          break;
        case "load":
          void this.#load(effect.section);
          break;
        case "light":
          void this.#light(effect.section, effect.sentence);
          break;
        case "unlight":
          this.#lit = undefined;
          light(null);
          this.#deafen();
      }
    }
    this.#tellKeys(before);
    this.#changes.emit();
  }

  async #light(section: number, sentence: Sentence): Promise<void> {
    this.#lit = sentence;
    const moving = this.#page.follow(section, sentence);
    light(this.#page.rangeOf(section, sentence));
    if (!moving) return;
    await moving;
    if (this.#lit === sentence) light(this.#page.rangeOf(section, sentence));
  }

  #say(ticket: number, text: string): void {
    const { voice, rate } = this.#deps.choices();
    const { language } = this.#page;
    this.#speaker?.say(ticket, text, { voice: chooseVoice(this.#voices, voice, language), rate, language });
  }

  async #load(section: number): Promise<void> {
    this.#on({ kind: "arrived", section, sentences: await this.#sentences(section) });
  }

  async #sentences(section: number): Promise<readonly Sentence[] | null> {
    try {
      return await this.#page.sentences(section);
    } catch {
      return null;
    }
  }

  /**
   * Listens to events of the page. Reading goes on while the page is hidden, so that the phone can be in a pocket. It
   * stops when the page is closed, because the system's voice would otherwise go on speaking.
   */
  #listen(): void {
    if (this.#listening) return;
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    window.addEventListener("pagehide", () => this.stop(), { signal });
    const look = () => {
      if (document.visibilityState !== "visible") return;
      this.#on({ kind: "visible", isSpeaking: this.#speaker?.isSpeaking ?? false });
    };
    document.addEventListener("visibilitychange", look, { signal });
  }

  #deafen(): void {
    this.#listening?.abort();
    this.#listening = undefined;
    this.#dropKeys?.();
    this.#dropKeys = undefined;
  }

  #tellKeys(before: State): void {
    const { kind } = this.#state;
    if (this.#state.kind === "off") return;
    if (before.kind === "off" || before.section !== this.#state.section) {
      this.#dropKeys = takeMediaKeys(
        {
          play: this.resume,
          pause: this.pause,
          stop: this.stop,
          nexttrack: this.nextSection,
          previoustrack: this.previousSection,
          seekforward: this.next,
          seekbackward: this.previous,
        },
        this.#page.playing(this.#state.section),
      );
    }
    setPlaybackState(kind === "paused" ? "paused" : "playing");
  }
}
