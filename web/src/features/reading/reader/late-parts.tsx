import { useEffect } from "react";
import type { Site } from "../../../api/page";
import type { BookSession } from "./book/book-session";
import "./commands/late-commands";
import { NewsBar } from "./bars/news-bar";
import type { Shown } from "./book/shown";
import { keepAwake } from "./commands/wake-lock";
import { useSettings } from "./ports/reader-context";
import { TextTools } from "./text-tools/text-tools";

interface Props {
  session: BookSession;
  shown: Shown;
  site: Site;
}

/** What every reader needs, but not to read the first page. It is there before the connection can fail. */
export default function LateParts({ session, shown, site }: Props) {
  const { awake } = useSettings();
  useEffect(() => (awake ? keepAwake() : undefined), [awake]);
  return (
    <>
      {shown.news && <NewsBar session={session} news={shown.news} />}
      <TextTools session={session} shown={shown} site={site} />
    </>
  );
}
