import { storedValue } from "../browser/stored-value";
import { Emitter } from "../state/emitter";
import {
  asPreference,
  DARK_SYSTEM,
  type Mode,
  type Preference,
  paint,
  STORE,
  storedPreference,
} from "./mode";

// Marks the root while colours change, so that the style sheet can hold transitions back.
const SWITCHING = "colours-switching";

/** The reader's choice of colours, kept for the next visit and the same in every tab. */
export class ColourMode {
  #preference: Preference = storedPreference();
  readonly #changes = new Emitter();

  /** Follows the system and the other tabs until the returned function is called. */
  follow(): () => void {
    const listening = new AbortController();
    const { signal } = listening;
    matchMedia(DARK_SYSTEM).addEventListener("change", () => this.#repaint(), { signal });
    window.addEventListener(
      "storage",
      ({ key, newValue }) => {
        // A null key means that the whole storage was cleared.
        if (key === STORE || key === null) this.#adopt(asPreference(newValue));
      },
      { signal },
    );
    return () => listening.abort();
  }

  readonly subscribe = this.#changes.subscribe;

  readonly preference = (): Preference => this.#preference;

  choose(preference: Preference): void {
    // Where it cannot be stored, the choice lasts as long as the document.
    storedValue(STORE).write(preference);
    this.#adopt(preference);
  }

  /** The page now shown has colours of its own, or none. */
  force(mode: Mode | undefined): void {
    const { dataset } = document.documentElement;
    if (dataset.forcedMode === mode) return;
    if (mode) dataset.forcedMode = mode;
    else delete dataset.forcedMode;
    this.#repaint();
  }

  #adopt(preference: Preference): void {
    this.#preference = preference;
    this.#repaint();
    this.#changes.emit();
  }

  /** Without transitions: half a page fading while the other half has switched looks broken. */
  #repaint(): void {
    const root = document.documentElement;
    root.classList.add(SWITCHING);
    paint(this.#preference);
    // Reading a computed style makes the browser apply the new colours while transitions are held back.
    void getComputedStyle(document.body).color;
    setTimeout(() => root.classList.remove(SWITCHING), 1);
  }
}
