import { useEffect } from "react";
import type { Site } from "../../../api/page";
import { storeLastRead } from "../store/last-read";
import { currentReader } from "../sync/server";
import type { BookSession } from "./book/book-session";
import "./commands/lazy-commands";
import { NewsBar } from "./bars/news-bar";
import type { Shown } from "./book/shown";
import { handleHistorySteps } from "./book/steps";
import { keepAwake } from "./commands/wake-lock";
import { useSettings } from "./dependencies/reader-context";
import { TextTools } from "./text-tools/text-tools";

interface Props {
  session: BookSession;
  shown: Shown;
  site: Site;
}

export { Scrubber } from "./bars/scrubber";

/**
 * Parts that the reading page needs, but not to show the first page. They are loaded right after the first page, so
 * that they work even if the connection fails later.
 */
export function LazyParts({ session, shown, site }: Props) {
  const { awake } = useSettings();
  useEffect(() => (awake ? keepAwake() : undefined), [awake]);
  useEffect(() => handleHistorySteps(session), [session]);
  const { number } = shown.section;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an unlocked section has another text, which `textOf` returns
  useEffect(() => {
    const text = session.textOf(number);
    // Without storage, the section cannot be read offline.
    if (text) storeLastRead(currentReader(), { book: session.book, text }).catch(() => {});
  }, [session, number, shown.last.locked]);
  return (
    <>
      {shown.news && <NewsBar session={session} news={shown.news} />}
      <TextTools session={session} shown={shown} site={site} />
    </>
  );
}
