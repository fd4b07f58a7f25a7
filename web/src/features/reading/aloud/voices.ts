/** The fields of a system voice that this app uses. */
export interface Voice {
  voiceURI: string;
  name: string;
  /** BCP 47 tag of the language; on some systems with an underscore. */
  lang: string;
  /** Whether the voice works offline. */
  localService: boolean;
  default: boolean;
}

/** Returns the voices for a language, those on the device first; all voices if none speaks the language. */
export function voicesFor<V extends Voice>(voices: readonly V[], language: string): V[] {
  const fitting = voices.filter(({ lang }) => primary(lang) === primary(language));
  return [...(fitting.length > 0 ? fitting : voices)].sort(
    (a, b) => Number(b.localService) - Number(a.localService) || a.name.localeCompare(b.name),
  );
}

/**
 * Returns the voice that the reader chose, or else the one closest to the language of the book; null if there is no
 * voice.
 */
export function chooseVoice<V extends Voice>(
  voices: readonly V[],
  wanted: string,
  language: string,
): V | null {
  const chosen = voices.find(({ voiceURI }) => voiceURI === wanted);
  if (chosen) return chosen;
  const fitting = voicesFor(voices, language);
  const same = fitting.filter(({ lang }) => normal(lang) === normal(language));
  const [best] = [...same, ...fitting].sort((a, b) => score(b) - score(a));
  return best ?? null;

  function score(voice: V): number {
    return (same.includes(voice) ? 4 : 0) + (voice.localService ? 2 : 0) + (voice.default ? 1 : 0);
  }
}

function normal(language: string): string {
  return language.replace("_", "-").toLowerCase();
}

function primary(language: string): string {
  return normal(language).split("-")[0] ?? "";
}

// Milliseconds to wait for the voices: some browsers load them only after the first request, and some have none.
const WAIT_MS = 1_500;

export async function systemVoices(speech: SpeechSynthesis): Promise<SpeechSynthesisVoice[]> {
  const voices = speech.getVoices();
  if (voices.length > 0) return voices;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, WAIT_MS);
    speech.addEventListener?.(
      "voiceschanged",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
  return speech.getVoices();
}
