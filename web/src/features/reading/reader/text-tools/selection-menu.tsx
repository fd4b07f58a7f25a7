import { useRef, useState } from "react";
import type { Site } from "../../../../api/page";
import { atSpot, readerPath } from "../../../../parts/books/address";
import { AnyIcon } from "../../../../shell/icons/any-icon";
import { type MessageKey, t } from "../../../../shell/messages/translate";
import { copyText, share } from "../../../../ui/share";
import { MARK_COLOURS, type Mark, type MarkColour } from "../../store/mark";
import type { BookSession } from "../book/book-session";
import { newMark } from "../commands/bookmark";

import type { Selected } from "./selected-text";
import { useFloating } from "./use-floating";

const COLOUR_WORDS: Record<MarkColour, MessageKey> = {
  yellow: "reader.colour.yellow",
  green: "reader.colour.green",
  blue: "reader.colour.blue",
  pink: "reader.colour.pink",
};

type Props = { session: BookSession; site: Site; onNote: (mark: Mark) => void; onClose: () => void } & (
  | { selected: Selected; mark?: undefined; box?: undefined }
  | { mark: Mark; box: DOMRect; selected?: undefined }
);

/** The menu of a selection or a highlight: colours, note, copy and share. */
export function SelectionMenu({ session, site, selected, mark, box, onNote, onClose }: Props) {
  const [said, setSaid] = useState("");
  const menu = useRef<HTMLDivElement>(null);
  useFloating(menu, box ?? selected?.box ?? new DOMRect());
  const quote = mark?.quote ?? selected?.quote ?? "";

  function marked(colour: MarkColour): Mark {
    if (mark) return { ...mark, colour };
    const { start, end } = selected;
    const { fingerprint } = session.reading.viewport
      .section(start.section)
      ?.positionAt(start.block, start.offset) ?? {
      fingerprint: "",
    };
    return newMark(session, {
      kind: "highlight",
      section: start.section,
      start: { block: start.block, offset: start.offset, fingerprint },
      end: { block: end.block, offset: end.offset },
      colour,
      quote,
    });
  }

  function done() {
    document.getSelection()?.removeAllRanges();
    onClose();
  }

  function highlight(colour: MarkColour) {
    void session.deps.marks.put(marked(colour));
    done();
  }

  async function copyQuote() {
    setSaid((await copyText(quote)) ? t("reader.copied") : t("reader.copy.failed"));
  }

  async function shareQuote() {
    const spot = mark ? { section: mark.section, ...mark.start } : selected.start;
    const { book_id, title, author } = session.book;
    const path = atSpot(readerPath(book_id, spot.section, session.reading.layoutName), spot);
    const text = t("reader.quote", { quote, title, author });
    const shared = await share({ text, url: site.url + path });
    if (shared === "copied") setSaid(t("reader.copied"));
    if (shared === "refused") setSaid(t("reader.copy.failed"));
  }

  return (
    <div ref={menu} role="toolbar" aria-label={t("reader.selection")} className="reader-menu">
      <div className="flex">
        {MARK_COLOURS.map((colour) => (
          <button
            key={colour}
            type="button"
            className="reader-tool"
            aria-label={t(COLOUR_WORDS[colour])}
            aria-pressed={mark ? mark.colour === colour : undefined}
            onPointerDown={keepSelection}
            onClick={() => highlight(colour)}
          >
            <span className="mark-dot" data-colour={colour} />
          </button>
        ))}
      </div>
      <div className="flex">
        <Tool icon="author" label={t("reader.note")} run={() => onNote(marked(mark?.colour ?? "yellow"))} />
        <Tool icon="copy" label={t("reader.copy")} run={() => void copyQuote()} />
        <Tool icon="share" label={t("reader.share")} run={() => void shareQuote()} />
        {mark && (
          <Tool
            icon="lucide:trash"
            label={t("reader.mark.remove")}
            run={() => {
              void session.deps.marks.remove(mark.id);
              done();
            }}
          />
        )}
      </div>
      {mark?.note && <p className="reader-menu-note">{mark.note}</p>}
      <p role="status" className={said ? "reader-menu-note" : "sr-only"}>
        {said}
      </p>
    </div>
  );
}

interface ToolProps {
  icon: "author" | "copy" | "share" | "lucide:trash";
  label: string;
  run: () => void;
}

function Tool({ icon, label, run }: ToolProps) {
  return (
    <button
      type="button"
      className="reader-tool"
      aria-label={label}
      onPointerDown={keepSelection}
      onClick={run}
    >
      <AnyIcon name={icon} />
    </button>
  );
}

/** Prevents a press on a button from removing the selection before the click. */
function keepSelection(event: { preventDefault(): void }) {
  event.preventDefault();
}
