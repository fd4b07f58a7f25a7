import { useEffect } from "react";
import type { Site } from "../../../api/page";
import type { BookSession } from "./book-session";
import "./late-commands";
import { NewsBar } from "./news-bar";
import { useSettings } from "./reader-context";
import type { Shown } from "./shown";
import { followSteps } from "./steps";
import { TextTools } from "./text-tools";
import { keepAwake } from "./wake-lock";

interface Props {
  session: BookSession;
  shown: Shown;
  site: Site;
}

/** What every reader needs, but not to read the first page. It is there before the connection can fail. */
export default function LateParts({ session, shown, site }: Props) {
  const { awake } = useSettings();
  useEffect(() => (awake ? keepAwake() : undefined), [awake]);
  useEffect(() => followSteps(session), [session]);
  return (
    <>
      {shown.news && <NewsBar session={session} news={shown.news} />}
      <TextTools session={session} shown={shown} site={site} />
    </>
  );
}
