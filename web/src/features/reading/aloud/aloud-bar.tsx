import { useSyncExternalStore } from "react";
import { t } from "../../../shell/messages/translate";
import { Icon } from "../../../ui/icon";
import { readingSettings } from "../sync";
import { defaultSettings } from "../sync/settings-model";
import type { Aloud } from "./aloud";
import { off, type State, type Trouble } from "./machine";

const RATES = [0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3];
const MINUTES = [5, 10, 15, 30, 45, 60];
const control =
  "inline-flex size-11 items-center justify-center rounded-full text-ink hover:bg-sunken aria-disabled:opacity-60";
const choice =
  "min-h-11 min-w-0 max-w-44 rounded-lg border border-line-strong bg-surface px-2 text-ink text-sm";

interface Props {
  aloud: Aloud;
  /** Starts reading aloud at the position on the page. */
  onStart: () => void;
  onClose: () => void;
}

/** The controls of reading aloud, drawn over the reading page's lower bar and under its sheets. */
export function AloudBar({ aloud, onStart, onClose }: Props) {
  const state = useSyncExternalStore(aloud.subscribe, aloud.state, () => off);
  const isPlaying = state.kind === "speaking" || (state.kind === "loading" && !state.isPaused);

  function toggle() {
    if (isPlaying) aloud.pause();
    else if (state.kind === "off") onStart();
    else aloud.resume();
  }

  return (
    <section
      aria-label={t("aloud.label")}
      className="fixed inset-x-0 bottom-0 z-[45] flex flex-wrap items-center justify-center gap-2 border-line border-t bg-surface px-4 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))]"
    >
      <button type="button" className={control} aria-label={t("aloud.previous")} onClick={aloud.previous}>
        <Icon name="previous" />
      </button>
      <button
        type="button"
        className={control}
        aria-label={isPlaying ? t("aloud.pause") : t("aloud.play")}
        onClick={toggle}
      >
        <Icon name={isPlaying ? "pause" : "play"} />
      </button>
      <button type="button" className={control} aria-label={t("aloud.next")} onClick={aloud.next}>
        <Icon name="next" />
      </button>
      <button
        type="button"
        className={control}
        aria-label={t("aloud.close")}
        onClick={() => {
          aloud.stop();
          onClose();
        }}
      >
        <Icon name="close" />
      </button>
      <div className="flex w-full min-w-0 justify-center gap-2 sm:w-auto">
        <Choices aloud={aloud} state={state} />
      </div>
      <p role="status" className="w-full text-center text-ink-muted text-sm empty:hidden">
        {state.kind === "off" && state.trouble ? troubleText(state.trouble) : ""}
      </p>
    </section>
  );
}

function Choices({ aloud, state }: { aloud: Aloud; state: State }) {
  const { rate, voice } = useSyncExternalStore(
    readingSettings.subscribe,
    readingSettings.get,
    () => defaultSettings,
  );
  const voices = aloud.voices();
  const { sleep } = state;

  return (
    <>
      <select
        aria-label={t("aloud.rate")}
        className={choice}
        value={rate}
        onChange={({ target }) => {
          readingSettings.change({ rate: Number(target.value) });
          aloud.changed();
        }}
      >
        {(RATES.includes(rate) ? RATES : [...RATES, rate].sort((a, b) => a - b)).map((value) => (
          <option key={value} value={value}>
            {t("aloud.rate.times", { rate: String(value) })}
          </option>
        ))}
      </select>
      {voices.length > 1 && (
        <select
          aria-label={t("aloud.voice")}
          className={choice}
          value={voice}
          onChange={({ target }) => {
            readingSettings.change({ voice: target.value });
            aloud.changed();
          }}
        >
          <option value="">{t("aloud.voice.automatic")}</option>
          {voices.map(({ voiceURI, name }) => (
            <option key={voiceURI} value={voiceURI}>
              {name}
            </option>
          ))}
        </select>
      )}
      <select
        aria-label={t("aloud.sleep")}
        className={choice}
        value={sleep.kind === "at" ? "at" : sleep.kind}
        onChange={({ target: { value } }) =>
          aloud.sleep(value === "never" || value === "section" ? value : Number(value))
        }
      >
        <option value="never">{t("aloud.sleep.never")}</option>
        <option value="section">{t("aloud.sleep.section")}</option>
        {sleep.kind === "at" && <option value="at">{t("aloud.sleep.set")}</option>}
        {MINUTES.map((minutes) => (
          <option key={minutes} value={minutes}>
            {t("aloud.sleep.minutes", { count: minutes })}
          </option>
        ))}
      </select>
    </>
  );
}

function troubleText(trouble: Trouble): string {
  switch (trouble) {
    case "no voice":
      return t("aloud.trouble.voice");
    case "stuck":
      return t("aloud.trouble.stuck");
    case "no text":
      return t("aloud.trouble.text");
  }
}
