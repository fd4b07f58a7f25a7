import { formatNumber } from "../../shell/messages/number";
import { IconButton } from "../parts/button";
import { FilterSelect } from "../parts/fields";
import { say } from "../words/say";
import type { Outline, Place, TextPlan } from "./plan";

interface Props {
  outline: Outline;
  plan: readonly TextPlan[];
  /** Texts that need a title before the book is published. */
  untitled: readonly number[];
  onChange: (at: number, change: Partial<TextPlan>) => void;
}

const PLACES = [
  ["front_matter", "place.front"],
  ["section", "place.section"],
  ["back_matter", "place.back"],
] as const;

/** The texts of a file in order: renamed, moved, merged or left out before they are published. */
export function TextList({ outline, plan, untitled, onChange }: Props) {
  const firstKept = plan.findIndex(({ dropped }) => !dropped);
  return (
    <ol className="text-list">
      {plan.map((text, at) => {
        const found = outline.texts[at];
        if (!found) return null;
        const name = text.title || say("texts.unnamed", { number: at + 1 });
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the texts of a file stay in their order
            key={at}
            data-dropped={text.dropped}
            data-merged={text.merge_with_previous && !text.dropped}
          >
            <input
              className="entry"
              aria-label={say("texts.title", { number: at + 1 })}
              aria-invalid={untitled.includes(at) || undefined}
              value={text.title}
              maxLength={300}
              disabled={text.dropped}
              placeholder={say(text.merge_with_previous ? "texts.noheading" : "texts.untitled")}
              onChange={(event) => onChange(at, { title: event.currentTarget.value })}
            />
            <span className="text-tools">
              {!text.merge_with_previous && !text.dropped && (
                <FilterSelect
                  label={say("texts.place", { title: name })}
                  value={text.place}
                  onChange={(event) => onChange(at, { place: event.currentTarget.value as Place })}
                  choices={PLACES.map(([value, words]) => [value, say(words)] as const)}
                />
              )}
              {at !== firstKept && !text.dropped && (
                <IconButton
                  icon="merge"
                  label={say("texts.merge", { title: name })}
                  aria-pressed={text.merge_with_previous}
                  onClick={() => onChange(at, { merge_with_previous: !text.merge_with_previous })}
                />
              )}
              <IconButton
                icon={text.dropped ? "undo" : "trash"}
                label={say(text.dropped ? "texts.keep" : "texts.drop", { title: name })}
                onClick={() => onChange(at, { dropped: !text.dropped })}
              />
            </span>
            <p>
              {text.dropped
                ? say("texts.dropped")
                : text.merge_with_previous
                  ? say("texts.merged")
                  : found.first_words}
              <span className="text-words">
                {" "}
                · {say("texts.words", { number: formatNumber(found.words) })}
              </span>
            </p>
          </li>
        );
      })}
    </ol>
  );
}
