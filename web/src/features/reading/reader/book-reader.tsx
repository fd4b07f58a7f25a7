import { useEffect, useMemo, useRef, useState } from "react";
import type { BookDetail, ReaderText, Site } from "../../../api/page";
import { lazyPart } from "../../../shell/browser/load-code";
import { useLazyPart } from "../../../shell/browser/use-lazy-part";
import { t } from "../../../shell/messages/translate";
import type { LayoutName } from "../engine/layout/layout";
import { sectionHtml } from "../engine/layout/mounted-section";
import { PagesLayout } from "../engine/layout/pages-layout";
import { BottomBar, TopBar } from "./bars/bars";
import { SectionEnd } from "./bars/section-end";
import type { BookSession } from "./book/book-session";
import { linesOf, pagesOf } from "./book/direction";
import { contentOf, type Shown, titleOf } from "./book/shown";
import { useBookSession } from "./book/use-book-session";
import { bookmarkHere } from "./commands/bookmark-here";
import { useCommands } from "./commands/use-commands";
import type { UnlockSlot } from "./dependencies/dependencies";
import type { PanelName } from "./dependencies/reader-context";
import { LazyOverText } from "./lazy/lazy-over-text";
import { useLook } from "./look/use-look";

// Code that is not needed to read the first page.
const panelPart = lazyPart(() => import("./sheets/panel"));
const readingAloud = lazyPart(() => import("./reading-aloud"));
const lazyParts = lazyPart(() => import("./lazy-parts"));

/**
 * The scrubber; nothing until its code is loaded. If loading fails, other parts that are loaded with the same code show
 * the failure.
 */
function LateScrubber(props: { session: BookSession; shown: Shown }) {
  const late = useLazyPart(lazyParts);
  return late.kind === "ready" && <late.code.Scrubber {...props} />;
}

interface Props {
  book: BookDetail;
  text: ReaderText;
  layout: LayoutName;
  site: Site;
  unlock: UnlockSlot;
  /** Called when the reader starts to read. */
  onBegun: (book: BookDetail) => void;
}

export function BookReader({ book, text, layout, site, unlock, onBegun }: Props) {
  const view = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const flow = useRef<HTMLDivElement>(null);
  const { session, shown } = useBookSession({ view, track, flow }, book, text, layout);
  const [panel, setPanel] = useState<PanelName | null>(null);
  const [isAloud, setAloud] = useState(false);
  const [barsShown, setBarsShown] = useState(true);
  // The text is passed to React as one piece of HTML. The engine owns the elements, and React does not change them.
  const island = useMemo(() => ({ __html: sectionHtml(contentOf(text)) }), [text]);

  useLook(session);
  const { hasBegun } = shown;
  useEffect(() => {
    if (hasBegun) onBegun(book);
  }, [hasBegun, book, onBegun]);
  // The title changes with the section, without a navigation.
  const title = t("reader.title", {
    section: titleOf(shown.section),
    title: book.title,
    author: book.author,
    site: site.name,
  });
  useEffect(() => {
    document.title = title;
  }, [title]);
  const commands = useCommands({ session, view, panel, setPanel, setAloud, setBarsShown });

  const pages = session?.reading.layout;

  return (
    <div className="reader" data-bars={barsShown || panel ? "shown" : "away"} data-layout={shown.layout}>
      <TopBar
        book={book}
        shown={shown}
        panel={panel}
        bookmarked={session !== null && bookmarkHere(session) !== undefined}
        commands={commands}
      />
      <div ref={view} className="reader-view" data-layout={layout} dir={pagesOf(book)}>
        <div ref={track} className="reader-track">
          <div
            ref={flow}
            className="reader-flow"
            lang={book.language}
            dir={linesOf(book)}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: made of typed blocks, never of imported HTML
            dangerouslySetInnerHTML={island}
          />
          <SectionEnd
            book={book}
            shown={shown}
            site={site}
            unlock={session && unlock}
            onSection={commands.section}
          />
        </div>
      </div>
      <BottomBar
        book={book}
        shown={shown}
        page={pages instanceof PagesLayout ? pages.pageNumber() : null}
        onSection={commands.section}
        onAloud={() => commands.run("aloud")}
        scrubber={session && <LateScrubber session={session} shown={shown} />}
      />
      {session && isAloud && (
        <LazyOverText part={readingAloud}>
          {({ ReadingAloud }) => <ReadingAloud session={session} onClose={() => setAloud(false)} />}
        </LazyOverText>
      )}
      {session && (
        <LazyOverText part={lazyParts}>
          {({ LazyParts }) => <LazyParts session={session} shown={shown} site={site} />}
        </LazyOverText>
      )}
      {session && panel && (
        <LazyOverText part={panelPart}>
          {({ Panel }) => (
            <Panel
              name={panel}
              session={session}
              shown={shown}
              commands={commands}
              onClose={() => setPanel(null)}
            />
          )}
        </LazyOverText>
      )}
    </div>
  );
}
