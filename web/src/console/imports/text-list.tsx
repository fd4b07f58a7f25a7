import { useState } from "react";
import { Badge } from "../parts/badge";
import { IconButton } from "../parts/button";
import { FilterSelect } from "../parts/fields";
import { say } from "../words/say";
import {
  changed,
  endOf,
  isGuessed,
  keyOf,
  type Outline,
  type Piece,
  type Place,
  reordered,
  splitAt,
  unsplit,
} from "./plan";
import { SplitSheet } from "./split-sheet";

interface Props {
  /** Id of the import. */
  id: string;
  outline: Outline;
  plan: readonly Piece[];
  /** Indexes in `plan` of the pieces that need a title before the book can be published. */
  untitled: readonly number[];
  onChange: (plan: Piece[]) => void;
}

const PLACES = [
  ["front_matter", "place.front"],
  ["section", "place.section"],
  ["back_matter", "place.back"],
] as const;

/**
 * Lists the texts of an imported file in order. The operator can rename, move, split, merge or leave out texts before
 * the book is published.
 */
export function TextList({ id, outline, plan, untitled, onChange }: Props) {
  const [splitting, setSplitting] = useState("");
  const at = plan.findIndex((piece) => keyOf(piece) === splitting);
  const opened = plan[at];
  return (
    <>
      <ol className="text-list">
        {plan.map((piece, place) => (
          <TextRow
            key={keyOf(piece)}
            {...{ outline, plan, piece, onChange }}
            at={place}
            isUntitled={untitled.includes(place)}
            onSplit={() => setSplitting(keyOf(piece))}
          />
        ))}
      </ol>
      {opened && (
        <SplitSheet
          id={id}
          piece={opened}
          title={say("split.title", { title: nameOf(opened, at) })}
          end={endOf(plan, opened, outline.texts[opened.text]?.blocks ?? 0)}
          onClose={() => setSplitting("")}
          onSplit={({ block, ...beginning }) => {
            onChange(splitAt(plan, at, block, beginning));
            setSplitting("");
          }}
        />
      )}
    </>
  );
}

const nameOf = ({ title }: Piece, at: number) => title || say("texts.unnamed", { number: at + 1 });

interface RowProps extends Pick<Props, "outline" | "plan" | "onChange"> {
  piece: Piece;
  at: number;
  isUntitled: boolean;
  onSplit: () => void;
}

function TextRow({ outline, plan, piece, at, isUntitled, onChange, onSplit }: RowProps) {
  const firstKept = plan.findIndex(({ dropped }) => !dropped);
  const end = endOf(plan, piece, outline.texts[piece.text]?.blocks ?? 0);
  const title = nameOf(piece, at);
  const change = (part: Partial<Piece>) => onChange(changed(plan, at, part));
  return (
    <li data-dropped={piece.dropped} data-merged={piece.merge_with_previous && !piece.dropped}>
      <input
        className="entry text-title"
        dir="auto"
        aria-label={say("texts.title", { number: at + 1 })}
        aria-invalid={isUntitled || undefined}
        value={piece.title}
        maxLength={300}
        disabled={piece.dropped}
        placeholder={say(piece.merge_with_previous ? "texts.noheading" : "texts.untitled")}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <span className="text-tools">
        {!piece.merge_with_previous && !piece.dropped && (
          <FilterSelect
            label={say("texts.place", { title })}
            value={piece.place}
            onChange={(event) => change({ place: event.currentTarget.value as Place })}
            choices={PLACES.map(([value, words]) => [value, say(words)] as const)}
          />
        )}
        <IconButton
          icon="up"
          label={say("texts.up", { title })}
          disabled={at === 0}
          onClick={() => onChange(reordered(plan, at, -1))}
        />
        <IconButton
          icon="down"
          label={say("texts.down", { title })}
          disabled={at === plan.length - 1}
          onClick={() => onChange(reordered(plan, at, 1))}
        />
        {!piece.dropped && end - piece.from_block > 1 && (
          <IconButton icon="split" label={say("texts.split", { title })} onClick={onSplit} />
        )}
        {at !== firstKept && !piece.dropped && (
          <IconButton
            icon="merge"
            label={say("texts.merge", { title })}
            aria-pressed={piece.merge_with_previous}
            onClick={() => change({ merge_with_previous: !piece.merge_with_previous })}
          />
        )}
        {piece.from_block > 0 && (
          <IconButton
            icon="undo"
            label={say("texts.unsplit", { title })}
            onClick={() => onChange(unsplit(plan, at, outline))}
          />
        )}
        <IconButton
          icon={piece.dropped ? "add" : "trash"}
          label={say(piece.dropped ? "texts.keep" : "texts.drop", { title })}
          onClick={() => change({ dropped: !piece.dropped })}
        />
      </span>
      <p>
        {piece.from_block === 0 && isGuessed(outline.texts[piece.text]?.title ?? "", outline) && (
          <>
            <Badge tone="warn">{say("texts.guessed")}</Badge>{" "}
          </>
        )}
        {piece.dropped ? (
          say("texts.dropped")
        ) : piece.merge_with_previous ? (
          say("texts.merged")
        ) : (
          <span dir="auto">{piece.first_words}</span>
        )}
        {piece.words !== null && (
          <span className="text-words"> · {say("texts.words", { count: piece.words })}</span>
        )}
      </p>
    </li>
  );
}
