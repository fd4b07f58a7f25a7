import type { Entry } from "./changing";
import { EntryCover, EntryFacts } from "./entry-row";

interface Props {
  entry: Entry;
  telling: boolean;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}

/** The same while books are being chosen: all of the row is the box to tick. */
export function ChoosableRow({ entry, telling, chosen, onChoose }: Props) {
  return (
    <li>
      <label className="library-entry library-choosable" data-chosen={chosen}>
        <EntryCover entry={entry} />
        <span className="library-entry-text">
          <span className="library-title">{entry.book.title}</span>
          <EntryFacts entry={entry} telling={telling} />
        </span>
        <span className="library-menu">
          <input
            type="checkbox"
            checked={chosen}
            onChange={(event) => onChoose(event.currentTarget.checked)}
            data-row-link=""
            className="library-tick"
          />
        </span>
      </label>
    </li>
  );
}
