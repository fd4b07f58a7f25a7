import type { Entry } from "./changing";
import { EntryCover, EntryFacts } from "./entry-row";

interface Props {
  entry: Entry;
  telling: boolean;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}

/** A library row while books are being selected: the whole row is a checkbox. */
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
