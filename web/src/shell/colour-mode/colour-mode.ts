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

// Class of the root element while the colours change. The style sheet disables transitions for this class.
const SWITCHING = "colours-switching";

/** The reader's choice of light or dark colours, which is stored, and shared by all tabs. */
export class ColourMode {
  #preference: Preference = storedPreference();
  readonly #changes = new Emitter();

  /** Applies changes of the system's setting and of other tabs until the returned function is called. */
  follow(): () => void {
    const listening = new AbortController();
    const { signal } = listening;
    matchMedia(DARK_SYSTEM).addEventListener("change", () => this.#repaint(), { signal });
    window.addEventListener(
      "storage",
      ({ key, newValue }) => {
        // `key` is null if the whole storage was cleared.
        if (key === STORE || key === null) this.#adopt(asPreference(newValue));
      },
      { signal },
    );
    return () => listening.abort();
  }

  readonly subscribe = this.#changes.subscribe;

  readonly preference = (): Preference => this.#preference;

  choose(preference: Preference): void {
    // Without storage, the choice holds for this document only.
    storedValue(STORE).write(preference);
    this.#adopt(preference);
  }

  /** Sets the colour mode that the shown page prescribes; undefined for none. */
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

  /** Applies the colours without transitions, so that the whole page changes at once. */
  #repaint(): void {
    const root = document.documentElement;
    root.classList.add(SWITCHING);
    paint(this.#preference);
    // Reading a computed style makes the browser apply the new colours while transitions are disabled.
    void getComputedStyle(document.body).color;
    setTimeout(() => root.classList.remove(SWITCHING), 1);
  }
}
