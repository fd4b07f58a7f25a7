import { type RefObject, useContext, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { BookDetail, ReaderText } from "../../../../api/page";
import { noSubscription } from "../../../../shell/browser/no-subscription";
import { Readdress } from "../../../../shell/navigation/readdress";
import type { LayoutName } from "../../engine/layout/layout";
import { useReaderDeps } from "../dependencies/reader-context";
import { BookSession } from "./book-session";
import { firstShown, type Shown } from "./shown";

interface Elements {
  view: RefObject<HTMLDivElement | null>;
  track: RefObject<HTMLDivElement | null>;
  flow: RefObject<HTMLDivElement | null>;
}

/**
 * Returns the session of an open book, which lives as long as the screen, and what is shown. Before the session starts,
 * and on the server, the payload is shown.
 */
export function useBookSession(
  { view, track, flow }: Elements,
  book: BookDetail,
  text: ReaderText,
  layout: LayoutName,
): { session: BookSession | null; shown: Shown } {
  const deps = useReaderDeps();
  const readdress = useContext(Readdress);
  const [session, setSession] = useState<BookSession | null>(null);
  const first = useMemo(() => firstShown(text, layout), [text, layout]);

  useEffect(() => {
    if (!view.current || !track.current || !flow.current) return;
    const elements = { view: view.current, track: track.current, flow: flow.current };
    const opened = new BookSession(elements, book, text, layout, { ...deps, readdress, now: Date.now });
    setSession(opened);
    opened.start();
    return () => opened.stop();
  }, [view, track, flow, book, text, layout, deps, readdress]);

  const shown = useSyncExternalStore(
    session?.subscribe ?? noSubscription,
    () => session?.shown() ?? first,
    () => first,
  );
  return { session, shown };
}
