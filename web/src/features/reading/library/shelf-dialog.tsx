import { type FormEvent, useId, useState } from "react";
import { failureText } from "../../../shell/failure-text";
import { t } from "../../../shell/messages/translate";
import { useAttempt } from "../../../shell/state/use-attempt";
import { Button } from "../../../ui/button";
import { ConfirmButton } from "../../../ui/confirm-button";
import { Dialog, type Trigger } from "../../../ui/dialog";
import { TextInput } from "../../../ui/text-input";
import { deleteShelf, type OwnShelf, saveShelf } from "../api";

const LONGEST_NAME = 40;
const MOST_SHELVES = 50;

interface Props {
  /** The shelf to rename or delete; absent to create one. */
  shelf?: OwnShelf;
  shelves: readonly OwnShelf[];
  trigger: Trigger;
  /** Called with the shelf after the change; null if it was deleted. */
  onDone: (shelf: OwnShelf | null) => void;
}

export function ShelfDialog({ shelf, shelves, trigger, onDone }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t(shelf ? "library.shelf.edit" : "library.shelf.make")}
      description={t(shelf ? "library.shelf.edit.text" : "library.shelf.make.text")}
      closeLabel={t("library.menu.close")}
      trigger={trigger}
    >
      <ShelfForm
        {...(shelf && { shelf })}
        shelves={shelves}
        onDone={(done) => {
          setOpen(false);
          onDone(done);
        }}
      />
    </Dialog>
  );
}

function ShelfForm({ shelf, shelves, onDone }: Omit<Props, "trigger">) {
  const id = useId();
  const { busy, problem, setProblem, run } = useAttempt(failureText);

  const attempt = (call: () => Promise<OwnShelf | null>) => run(async () => onDone(await call()));

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    const wrong = wrongName(name, shelves, shelf);
    if (wrong) return setProblem(wrong);
    void attempt(async () => {
      const { shelf_id } = await saveShelf({ ...(shelf && { shelf_id: shelf.shelf_id }), name });
      return { shelf_id, name, books: shelf?.books ?? 0 };
    });
  }

  return (
    <>
      <form onSubmit={save} noValidate className="mt-5">
        <TextInput
          id={id}
          name="name"
          label={t("library.shelf.name")}
          hint={t("library.shelf.hint", { count: LONGEST_NAME })}
          error={problem}
          defaultValue={shelf?.name ?? ""}
          autoComplete="off"
          data-focus-first
          readOnly={busy}
        />
        <div className="mt-4">
          <Button submit busy={busy}>
            {t(shelf ? "library.shelf.save" : "library.shelf.create")}
          </Button>
        </div>
      </form>
      {shelf && (
        <div className="mt-6 border-line border-t pt-5">
          <ConfirmButton
            label={t("library.shelf.delete")}
            question={t("library.shelf.sure")}
            yes={t("library.shelf.delete.yes")}
            no={t("library.shelf.delete.no")}
            busy={busy}
            onConfirm={() =>
              void attempt(async () => {
                await deleteShelf(shelf.shelf_id);
                return null;
              })
            }
          />
        </div>
      )}
    </>
  );
}

/** Returns a sentence that says what is wrong with a name; undefined if the name is valid. */
function wrongName(name: string, shelves: readonly OwnShelf[], shelf?: OwnShelf): string | undefined {
  if (name === "") return t("library.shelf.nameless");
  if ([...name].length > LONGEST_NAME) return t("library.shelf.long", { count: LONGEST_NAME });
  const isTaken = shelves.some((each) => each.name === name && each.shelf_id !== shelf?.shelf_id);
  if (isTaken) return t("library.shelf.taken");
  if (!shelf && shelves.length >= MOST_SHELVES) return t("library.shelf.full", { count: MOST_SHELVES });
  return undefined;
}
