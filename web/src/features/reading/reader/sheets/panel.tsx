import { Suspense } from "react";
import { lazily } from "../../../../shell/lazily";
import type { BookSession } from "../book/book-session";
import type { Shown } from "../book/shown";
import type { Commands } from "../commands/use-commands";
import type { PanelName } from "../ports/reader-context";
import { ContentsSheet } from "./contents-sheet";
import { SettingsSheet } from "./settings-sheet";

const FindSheet = lazily(() => import("./find-sheet"));
const PlacesSheet = lazily(() => import("./places-sheet"));
const OfflineSheet = lazily(() => import("./offline-sheet"));
const HelpSheet = lazily(() => import("./help-sheet"));

interface Props {
  name: PanelName;
  session: BookSession;
  shown: Shown;
  commands: Commands;
  onClose: () => void;
}

/** Whatever is open over the text; one at a time. */
export default function Panel({ name, session, shown, commands, onClose }: Props) {
  if (name === "settings")
    return <SettingsSheet session={session} shown={shown} commands={commands} onClose={onClose} />;
  if (name === "contents")
    return <ContentsSheet session={session} shown={shown} onSection={commands.section} onClose={onClose} />;
  return (
    <Suspense>
      {name === "find" && <FindSheet session={session} onClose={onClose} />}
      {name === "places" && <PlacesSheet session={session} onClose={onClose} />}
      {name === "offline" && <OfflineSheet bookId={session.book.book_id} shown={shown} onClose={onClose} />}
      {name === "help" && <HelpSheet onClose={onClose} />}
    </Suspense>
  );
}
