import { t } from "../../../shell/messages/translate";
import { libraryStates, type OwnShelf } from "../api";
import type { Change } from "./changing";
import { stateLabels } from "./wording";

interface Props {
  count: number;
  /** The shelf whose books are shown; undefined for all books. */
  shelf: OwnShelf | undefined;
  shelves: readonly OwnShelf[];
  allChosen: boolean;
  onAll: (chosen: boolean) => void;
  onChange: (change: Change) => void;
  onRemove: () => void;
  onEnd: () => void;
}

/** The actions for the selected books, disabled while none is selected. */
export function BulkBar(props: Props) {
  const { count, shelf, shelves, allChosen, onAll, onChange, onRemove, onEnd } = props;
  const none = count === 0;
  return (
    <section aria-label={t("library.bulk")} className="bulk-bar">
      <div className="frame flex flex-wrap items-center gap-2 py-3">
        <p role="status" className="flex-1 min-w-24 text-ink font-semibold tabular-nums">
          {t("library.chosen", { count })}
        </p>
        <button type="button" onClick={() => onAll(!allChosen)} className="bulk-button">
          {t(allChosen ? "library.choose.none" : "library.choose.all")}
        </button>
        <select
          aria-label={t("library.bulk.state")}
          value=""
          disabled={none}
          onChange={({ currentTarget: { value } }) =>
            onChange({ state: value as (typeof libraryStates)[number] })
          }
          className="control bulk-select"
        >
          <option value="" disabled>
            {t("library.bulk.state")}
          </option>
          {libraryStates.map((state) => (
            <option key={state} value={state}>
              {t(stateLabels[state])}
            </option>
          ))}
        </select>
        {shelves.length > 0 && (
          <select
            aria-label={t("library.bulk.shelf")}
            value=""
            disabled={none}
            onChange={({ currentTarget: { value } }) => onChange({ shelf_add: value })}
            className="control bulk-select"
          >
            <option value="" disabled>
              {t("library.bulk.shelf")}
            </option>
            {shelves.map(({ shelf_id, name }) => (
              <option key={shelf_id} value={shelf_id}>
                {name}
              </option>
            ))}
          </select>
        )}
        {shelf && (
          <button
            type="button"
            disabled={none}
            onClick={() => onChange({ shelf_remove: shelf.shelf_id })}
            className="bulk-button"
          >
            {t("library.bulk.unshelve")}
          </button>
        )}
        <button type="button" disabled={none} onClick={onRemove} className="bulk-button bulk-danger">
          {t("library.bulk.remove")}
        </button>
        <button type="button" onClick={onEnd} className="bulk-button max-md:hidden">
          {t("library.choose.end")}
        </button>
      </div>
    </section>
  );
}
