import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { Modal } from "../../ui/modal";
import { ask } from "../data/ask";
import { Icon, type IconName } from "../parts/icon";
import { hrefOf } from "../router/address";
import { useRouter } from "../router/router";
import { type Action, useCan } from "../session/me";
import { say, type Words } from "../words/say";
import type { Place } from "./places";

interface Entry {
  id: string;
  icon: IconName;
  text: string;
  note?: string;
  href: string;
}

interface Props {
  open: boolean;
  onClose: () => void;
  places: readonly Place[];
}

const PAUSE_MS = 150;
const GUEST_NUMBER = /^\d{6,12}$/;

/** The command palette (Ctrl-K), which opens a view, a book, or the reader or message that an id belongs to. */
export function Palette({ open, onClose, places }: Props) {
  return (
    <Modal open={open} onClose={onClose} aria-label={say("palette.label")} className="dialog palette">
      <Finder onClose={onClose} places={places} />
    </Modal>
  );
}

function Finder({ onClose, places }: Omit<Props, "open">) {
  const listId = useId();
  const { go } = useRouter();
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const entries = [...placesFor(text, places), ...useActs(text), ...useBooks(text), ...useLookUp(text)];
  const chosen = Math.min(at, entries.length - 1);

  function open(entry: Entry | undefined) {
    if (!entry) return;
    onClose();
    go(entry.href);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && entries.length > 0) {
      event.preventDefault();
      setAt((chosen + step + entries.length) % entries.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      open(entries[chosen]);
    }
  }

  return (
    <>
      <input
        data-focus-first
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={entries[chosen] ? `${listId}-${chosen}` : undefined}
        aria-label={say("palette.label")}
        placeholder={say("palette.placeholder")}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={say("palette.results")} className="palette-list">
        {entries.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search field keeps the focus and handles the keys
          <div
            key={entry.id}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onPointerMove={() => setAt(index)}
            onClick={() => open(entry)}
          >
            <Icon name={entry.icon} />
            {entry.text}
            {entry.note && <small>{entry.note}</small>}
          </div>
        ))}
      </div>
      {entries.length === 0 && <p className="palette-none">{say("palette.nothing")}</p>}
    </>
  );
}

function placesFor(text: string, places: readonly Place[]): Entry[] {
  const wanted = text.trim().toLowerCase();
  return places
    .map(({ view, icon, label, href }) => ({ id: view, icon, text: say(label), href }))
    .filter(({ text }) => text.toLowerCase().includes(wanted));
}

interface Act extends Omit<Entry, "note" | "text"> {
  label: Words;
  needs: Action;
}

/** Frequent actions, each with a link to the view in which the operator does it. */
const ACTS: readonly Act[] = [
  {
    id: "act-import",
    icon: "import",
    label: "books.import",
    needs: "books.edit",
    href: hrefOf({ name: "imports" }),
  },
  {
    id: "act-schedule",
    icon: "calendar",
    label: "palette.schedule",
    needs: "books.edit",
    href: hrefOf({ name: "calendar" }),
  },
  {
    id: "act-answer",
    icon: "reply",
    label: "palette.answer",
    needs: "inbox.reply",
    href: hrefOf({ name: "inbox" }),
  },
  {
    id: "act-operator",
    icon: "add",
    label: "operators.add",
    needs: "operators.manage",
    href: hrefOf({ name: "operators" }),
  },
];

function useActs(text: string): Entry[] {
  const can = useCan();
  const wanted = text.trim().toLowerCase();
  return ACTS.filter(({ needs }) => can(needs))
    .map(({ label, needs, ...act }) => ({ ...act, text: say(label), note: say("palette.act") }))
    .filter((act) => act.text.toLowerCase().includes(wanted));
}

/** Searches for books by the typed words, after a pause in typing. */
function useBooks(text: string): Entry[] {
  const can = useCan();
  const mayRead = can("books.read");
  const [books, setBooks] = useState<Entry[]>([]);
  const q = text.trim();

  useEffect(() => {
    if (q.length < 2 || !mayRead) return setBooks([]);
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      ask("GET /api/console/books", { query: { q }, signal: leaving.signal }).then(
        ({ list }) => setBooks(list.slice(0, 6).map(entryOf)),
        // A failed search shows no books here; the list of books reports the failure.
        () => {},
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [q, mayRead]);
  return books;
}

function entryOf({ book_id, title }: { book_id: string; title: string }): Entry {
  return {
    id: `book-${book_id}`,
    icon: "books",
    text: title,
    note: say("palette.book"),
    href: hrefOf({ name: "book", book: book_id }),
  };
}

/**
 * Offers to look up the typed text as an id that a reader quoted: a guest number, an order, a receipt or an e-mail
 * address.
 */
function useLookUp(text: string): Entry[] {
  const can = useCan();
  const q = text.trim();
  if (q.length < 2 || !can("readers.read")) return [];
  const number = q.replace(/\s/g, "");
  return [
    ...(GUEST_NUMBER.test(number)
      ? [
          {
            id: "reader",
            icon: "readers" as const,
            text: say("palette.reader", { number }),
            href: hrefOf({ name: "reader", number }),
          },
        ]
      : []),
    {
      id: "look-up",
      icon: "readers",
      text: say("palette.lookup", { text: q }),
      href: hrefOf({ name: "readers" }, { q }),
    },
  ];
}
