import { useId } from "react";

interface SegmentsProps<Value extends string> {
  legend: string;
  name: string;
  value: Value;
  choices: ReadonlyArray<{ value: Value; label: string }>;
  onChange: (value: Value) => void;
  /** Each choice is drawn on the paper it stands for. */
  swatches?: boolean;
  /** In two columns, for words that are long. */
  two?: boolean;
  /** The choices say by themselves what they are about. */
  plain?: boolean;
}

/** A few choices, all in sight, of which one holds. */
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
  /** The least, the most, and the step between. */
  range: readonly [number, number, number];
  shown: string;
  onChange: (value: number) => void;
}

export function Slider({ label, value, range: [min, max, step], shown, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className="reader-slider">
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{shown}</output>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={shown}
        onChange={(event) => onChange(rounded(event.currentTarget.valueAsNumber))}
      />
    </div>
  );
}

/** Without what binary fractions add to a tenth. */
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
