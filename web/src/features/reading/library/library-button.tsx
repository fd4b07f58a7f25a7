import { type Ref, useCallback, useEffect, useId, useRef, useState } from "react";
import type { BookDetail } from "../../../api/page";
import { failureText } from "../../../shell/failure-text";
import { t } from "../../../shell/messages/translate";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import { Icon } from "../../../ui/icon";
import { useLanding } from "../../../ui/use-landing";
import {
  fetchLibraryState,
  type LibraryState,
  libraryStates,
  removeFromLibrary,
  saveToLibrary,
} from "../api";
import { flushPending } from "../flush-pending";
import { LibraryButtonLabel } from "./library-button-label";
import { stateLabels } from "./wording";

type Book = Pick<BookDetail, "book_id" | "title">;

async function findState(book_id: string): Promise<LibraryState | null> {
  await flushPending();
  return fetchLibraryState(book_id);
}

interface Props {
  book: Book;
  /** Whether the reader pressed the button before its code was loaded. */
  pressed?: boolean;
}

/** The button that adds a book to the library and shows the state of the book in it. */
export function LibraryButton({ book, pressed = false }: Props) {
  const [state, setState] = useState<LibraryState | null>();
  const [busy, setBusy] = useState(false);
  const [news, setNews] = useState("");
  const [failure, setFailure] = useState("");
  const { book_id, title } = book;
  // The button for a book in the library replaces the button that was pressed, and takes over the focus.
  const { landing, leave } = useLanding<HTMLButtonElement>(Boolean(state));

  const attempt = useCallback(async (work: () => Promise<string>) => {
    setBusy(true);
    setNews("");
    setFailure("");
    try {
      setNews(await work());
    } catch (error) {
      setFailure(failureText(error));
    }
    setBusy(false);
  }, []);

  const change = (to: LibraryState) =>
    attempt(async () => {
      const before = state;
      setState(to);
      try {
        await saveToLibrary(book_id, to);
      } catch (error) {
        setState(before);
        throw error;
      }
      return t("library.moved", { count: 1, title, state: t(stateLabels[to]) });
    });

  /** Adds the book to the library. A book that is in the library already keeps its state. */
  const add = () =>
    attempt(async () => {
      leave();
      const known = state === undefined ? await (asked.current ?? findState(book_id)) : state;
      if (known !== null) setState(known);
      else {
        await saveToLibrary(book_id, "want");
        setState("want");
      }
      return t("library.added", { title });
    });

  const asked = useRef<Promise<LibraryState | null>>(undefined);
  const addFirst = useRef(pressed ? add : undefined);
  useEffect(() => {
    const asking = findState(book_id);
    asked.current = asking;
    asking.then(setState, () => {
      // If the state cannot be loaded, it is loaded again when the button is pressed.
      asked.current = undefined;
    });
    void addFirst.current?.();
  }, [book_id]);

  const remove = () =>
    attempt(async () => {
      leave();
      await removeFromLibrary(book_id);
      setState(null);
      return t("library.removed", { count: 1, title });
    });

  return (
    <>
      {state ? (
        <LibraryStateMenu trigger={landing} book={book} state={state} onState={change} onRemove={remove} />
      ) : (
        <Button ref={landing} quiet busy={busy} onClick={() => !busy && void add()}>
          <LibraryButtonLabel />
        </Button>
      )}
      {/* The outcome is visible in the button, so it is announced to screen readers only. A failure is shown. */}
      <p role="status" className={failure ? "mt-2 text-ink-muted text-sm" : "sr-only"}>
        {failure || news}
      </p>
    </>
  );
}

interface LibraryStateProps {
  trigger: Ref<HTMLButtonElement>;
  book: Book;
  state: LibraryState;
  onState: (state: LibraryState) => Promise<void>;
  onRemove: () => Promise<void>;
}

function LibraryStateMenu({ trigger, book, state, onState, onRemove }: LibraryStateProps) {
  const name = useId();
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t("library.kept")}
      description={t("library.kept.text", { title: book.title })}
      closeLabel={t("library.menu.close")}
      trigger={
        <Button ref={trigger} quiet>
          <Icon name="check" />
          {t(stateLabels[state])}
          <span className="sr-only">{t("library.kept.change")}</span>
        </Button>
      }
    >
      <fieldset className="mt-5">
        <legend className="sr-only">{t("library.menu.state")}</legend>
        <div className="choices choices-two">
          {libraryStates.map((each) => (
            <label key={each}>
              <input type="radio" name={name} checked={state === each} onChange={() => void onState(each)} />
              {t(stateLabels[each])}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="mt-5">
        <Button
          quiet
          onClick={() => {
            setOpen(false);
            void onRemove();
          }}
        >
          {t("library.menu.remove")}
        </Button>
      </div>
    </Dialog>
  );
}
