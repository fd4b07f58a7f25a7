import { patienceFor } from "./sentences";

export interface Manner {
  voice: SpeechSynthesisVoice | null;
  rate: number;
  language: string;
}

export interface SpeakerEvents {
  spoken(ticket: number): void;
  stalled(ticket: number): void;
}

/** Speaks one piece of text at a time with the system's voice. Reports a stuck voice. */
export class Speaker {
  readonly #speech: SpeechSynthesis;
  readonly #events: SpeakerEvents;
  #watch: ReturnType<typeof setTimeout> | undefined;
  /** The current utterance. Referenced here, because Chrome drops the events of an utterance without a reference. */
  #said: SpeechSynthesisUtterance | undefined;

  constructor(speech: SpeechSynthesis, events: SpeakerEvents) {
    this.#speech = speech;
    this.#events = events;
  }

  say(ticket: number, text: string, { voice, rate, language }: Manner): void {
    this.hush();
    const said = new SpeechSynthesisUtterance(text);
    said.lang = voice?.lang ?? language;
    said.voice = voice;
    said.rate = rate;
    said.onend = () => this.#ended(said, () => this.#events.spoken(ticket));
    said.onerror = ({ error }) => {
      // Cancelling an utterance is not a failure.
      if (error !== "canceled" && error !== "interrupted") {
        this.#ended(said, () => this.#events.stalled(ticket));
      }
    };
    this.#said = said;
    this.#watch = setTimeout(
      () => this.#ended(said, () => this.#events.stalled(ticket)),
      patienceFor(text, rate),
    );
    this.#speech.speak(said);
    // The voice may still be paused, if the page was hidden while it spoke.
    this.#speech.resume();
  }

  hush(): void {
    clearTimeout(this.#watch);
    this.#said = undefined;
    this.#speech.cancel();
  }

  get isSpeaking(): boolean {
    return this.#speech.speaking && !this.#speech.paused;
  }

  #ended(said: SpeechSynthesisUtterance, tell: () => void): void {
    if (this.#said !== said) return;
    clearTimeout(this.#watch);
    this.#said = undefined;
    tell();
  }
}
