import { useId, useState } from "react";
import { bookPath } from "../../../parts/books/address";
import { t } from "../../../shell/messages/translate";
import { Button, ButtonLink } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import { libraryStates, type OwnShelf } from "../api";
import { positionText } from "../position-text";
import type { Change, Entry } from "./changing";
import { MenuButton } from "./edit-buttons";
import { stateLabels } from "./wording";

interface Props {
  entry: Entry;
  shelves: readonly OwnShelf[];
  onChange: (change: Change) => void;
  onRemove: () => void;
}

/** The actions for one book. Each takes effect at once, and is announced with a button to undo it. */
export function EntryMenu({ entry, shelves, onChange, onRemove }: Props) {
  const [open, setOpen] = useState(false);
  const name = useId();
  const { book, place: position, state } = entry;

  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={book.title}
      description={`${t("book.by", { author: book.author })} · ${positionText(position, book.section_num)}`}
      closeLabel={t("library.menu.close")}
      trigger={<MenuButton title={book.title} />}
    >
      <fieldset className="mt-5">
        <legend className="font-medium text-ink">{t("library.menu.state")}</legend>
        <div className="choices choices-two mt-2">
          {libraryStates.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name={name}
                checked={state === each}
                onChange={() => onChange({ state: each })}
              />
              {t(stateLabels[each])}
            </label>
          ))}
        </div>
      </fieldset>
      {shelves.length > 0 && (
        <fieldset className="mt-5">
          <legend className="font-medium text-ink">{t("library.menu.shelves")}</legend>
          <div className="choices choices-two mt-2">
            {shelves.map(({ shelf_id, name }) => (
              <label key={shelf_id}>
                <input
                  type="checkbox"
                  checked={entry.shelves.includes(shelf_id)}
                  onChange={({ currentTarget: { checked } }) =>
                    onChange(checked ? { shelf_add: shelf_id } : { shelf_remove: shelf_id })
                  }
                />
                <span className="min-w-0 break-words">{name}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <div className="mt-6 flex flex-wrap gap-3 border-line border-t pt-5">
        <ButtonLink href={bookPath(book.book_id)} quiet>
          {t("library.menu.about")}
        </ButtonLink>
        <Button
          quiet
          onClick={() => {
            setOpen(false);
            onRemove();
          }}
        >
          {t("library.menu.remove")}
        </Button>
      </div>
    </Dialog>
  );
}
