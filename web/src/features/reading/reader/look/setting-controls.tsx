import { useId } from "react";
import { t } from "../../../../shell/messages/translate";
import { Icon } from "../../../../ui/icon";
import { useSideways } from "./sideways";

interface SegmentsProps<Value extends string> {
  legend: string;
  name: string;
  value: Value;
  choices: ReadonlyArray<{ value: Value; label: string }>;
  onChange: (value: Value) => void;
  /** Whether each choice is shown in the colours of its theme. */
  swatches?: boolean;
  /** Whether the choices are in two columns, for long labels. */
  two?: boolean;
  /** Whether the legend is hidden, because the labels of the choices are sufficient. */
  plain?: boolean;
}

/** A group of radio buttons that are shown side by side. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { legend, name, value, choices, onChange, swatches = false, two = false, plain = false } = props;
  return (
    <fieldset className="reader-segments" data-swatches={swatches || undefined} data-two={two || undefined}>
      <legend className={plain ? "sr-only" : undefined}>{legend}</legend>
      <div>
        {choices.map((choice) => (
          <label key={choice.value} data-paper-swatch={swatches ? choice.value : undefined}>
            <input
              type="radio"
              name={`reader-${name}`}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="sr-only"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SliderProps {
  label: string;
  value: number;
  /** Minimum, maximum and step of the slider. */
  range: readonly [number, number, number];
  shown: string;
  onChange: (value: number) => void;
}

/** A slider with buttons for one step less and one step more. */
export function Slider({ label, value, range: [min, max, step], shown, onChange }: SliderProps) {
  const id = useId();
  const { isMeant, handlers } = useSideways();
  const stepTo = (next: number) => onChange(rounded(Math.min(max, Math.max(min, next))));
  return (
    <div className="reader-slider">
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{shown}</output>
      <button
        type="button"
        className="reader-tool"
        aria-label={t("reader.less", { label })}
        disabled={value <= min}
        onClick={() => stepTo(value - step)}
      >
        <Icon name="exclude" />
      </button>
      <input
        {...handlers}
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={shown}
        onChange={(event) => isMeant() && onChange(rounded(event.currentTarget.valueAsNumber))}
      />
      <button
        type="button"
        className="reader-tool"
        aria-label={t("reader.more", { label })}
        disabled={value >= max}
        onClick={() => stepTo(value + step)}
      >
        <Icon name="add" />
      </button>
    </div>
  );
}

/** Returns a value without rounding errors of binary fractions. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

interface ToggleProps {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

export function Toggle({ label, on, onChange }: ToggleProps) {
  return (
    <label className="reader-toggle">
      <input type="checkbox" checked={on} onChange={() => onChange(!on)} />
      {label}
    </label>
  );
}
