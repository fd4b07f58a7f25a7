import { useEffect, useEffectEvent, useState } from "react";
import type { Site } from "../../../../api/page";
import { lazyPart } from "../../../../shell/browser/load-code";
import type { Mark } from "../../store/mark";
import type { BookSession } from "../book/book-session";
import type { Shown } from "../book/shown";
import type { HighlightRenderer } from "../highlights/highlight-renderer";
import { rangeOfMark, rangesOf, rendererFor } from "../highlights/highlights";
import { LazyOverText } from "../lazy/lazy-over-text";
import { type Selected, selectedText } from "./selected-text";
import { markAt } from "./touched";
import { visibleBox } from "./visible-box";
import { snapSelection } from "./whole-words";

const selectionMenu = lazyPart(() => import("./selection-menu"));
const noteSheet = lazyPart(() => import("../sheets/note-sheet"));
const footnote = lazyPart(() => import("./footnote"));
const picture = lazyPart(() => import("./picture"));
/** Time without a change after which a selection is evaluated. */
const REST_MS = 180;

interface Props {
  session: BookSession;
  shown: Shown;
  site: Site;
}

type Touched =
  | { kind: "mark"; mark: Mark; box: DOMRect }
  | { kind: "note"; html: string; box: DOMRect }
  | { kind: "picture"; image: HTMLImageElement };

/** The tools for the text: selection menu, marks, notes and pictures. */
export function TextTools({ session, shown, site }: Props) {
  const [selected, setSelected] = useState<Selected | null>(null);
  const [touched, setTouched] = useState<Touched | null>(null);
  /** The mark whose note is being written. The sheet for it takes the focus, which removes the selection. */
  const [writing, setWriting] = useState<Mark | null>(null);
  useMarksDrawn(session, shown);

  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(rest);
      rest = setTimeout(() => setSelected(selectedText(session.reading, session.book.language)), REST_MS);
    };
    const lift = ({ pointerType }: PointerEvent) => {
      if (pointerType === "mouse") snapSelection(session.reading.viewport.view, session.book.language);
    };
    // Text may have been selected before this code was loaded.
    look();
    document.addEventListener("selectionchange", look);
    document.addEventListener("pointerup", lift);
    return () => {
      clearTimeout(rest);
      document.removeEventListener("pointerup", lift);
      document.removeEventListener("selectionchange", look);
    };
  }, [session]);

  const touch = useEffectEvent((event: MouseEvent) => {
    if (document.getSelection()?.isCollapsed === false) return;
    const found = touchedBy(session, shown.marks, event);
    if (!found) return;
    event.preventDefault();
    setTouched(found);
  });
  useEffect(() => {
    const { view } = session.reading.viewport;
    // This listener runs before those that turn the page after a tap.
    const listening = new AbortController();
    view.addEventListener("click", (event) => touch(event), { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, [session]);

  useEffect(
    () => session.reading.subscribe(() => setTouched((old) => (old?.kind === "picture" ? old : null))),
    [session],
  );

  useEffect(() => {
    if (!touched || touched.kind === "picture") return;
    const leave = (event: Event) => {
      const inside =
        event.target instanceof Element && event.target.closest(".reader-menu, .reader-footnote");
      if (event instanceof KeyboardEvent ? event.key === "Escape" : !inside) setTouched(null);
    };
    document.addEventListener("pointerdown", leave);
    document.addEventListener("keydown", leave);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("keydown", leave);
    };
  }, [touched]);

  const close = () => setTouched(null);
  const menu = { session, site, onNote: setWriting };
  return (
    <>
      {writing && (
        <LazyOverText part={noteSheet}>
          {({ NoteSheet }) => <NoteSheet session={session} mark={writing} onClose={() => setWriting(null)} />}
        </LazyOverText>
      )}
      {!writing && selected && (
        <LazyOverText part={selectionMenu}>
          {({ SelectionMenu }) => (
            <SelectionMenu {...menu} selected={selected} onClose={() => setSelected(null)} />
          )}
        </LazyOverText>
      )}
      {!writing && !selected && touched?.kind === "mark" && (
        <LazyOverText part={selectionMenu}>
          {({ SelectionMenu }) => (
            <SelectionMenu {...menu} mark={touched.mark} box={touched.box} onClose={close} />
          )}
        </LazyOverText>
      )}
      {touched?.kind === "note" && (
        <LazyOverText part={footnote}>
          {({ Footnote }) => <Footnote html={touched.html} box={touched.box} onClose={close} />}
        </LazyOverText>
      )}
      {touched?.kind === "picture" && (
        <LazyOverText part={picture}>
          {({ Picture }) => <Picture image={touched.image} onClose={close} />}
        </LazyOverText>
      )}
    </>
  );
}

function touchedBy(session: BookSession, marks: readonly Mark[], event: MouseEvent): Touched | null {
  const { target } = event;
  if (!(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>("a[role=doc-noteref]");
  if (link) {
    // Notes in two sections may have the same id, so the note is looked up in the section of the link.
    const id = decodeURIComponent(link.hash.slice(1));
    const note = link.closest("article")?.querySelector(`[id="${CSS.escape(id)}"]`);
    return note ? { kind: "note", html: note.innerHTML, box: link.getBoundingClientRect() } : null;
  }
  if (target instanceof HTMLImageElement) return { kind: "picture", image: target };
  const mark = markAt(session.reading, marks, event.clientX, event.clientY);
  const range = mark && rangeOfMark(session.reading, mark);
  return mark && range && { kind: "mark", mark, box: visibleBox(range) };
}

/** Draws the marks again when a mark or the sections in the document change. */
function useMarksDrawn(session: BookSession, { marks }: Shown): void {
  useEffect(() => {
    let renderer: HighlightRenderer | null = null;
    let drawn: unknown = null;
    let gone = false;
    const draw = () => {
      if (!renderer || drawn === session.reading.viewport.sections) return;
      drawn = session.reading.viewport.sections;
      for (const [colour, ranges] of rangesOf(session.reading, marks)) renderer.draw(colour, ranges);
    };
    void rendererFor(session.reading).then((found) => {
      if (gone) return;
      renderer = found;
      draw();
    });
    const stop = session.reading.subscribe(draw);
    return () => {
      gone = true;
      stop();
      renderer?.clear();
    };
  }, [session, marks]);
}
