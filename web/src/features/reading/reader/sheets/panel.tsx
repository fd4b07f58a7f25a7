import { lazyPart } from "../../../../shell/browser/load-code";
import type { BookSession } from "../book/book-session";
import { pagesOf } from "../book/direction";
import type { Shown } from "../book/shown";
import type { Commands } from "../commands/use-commands";
import type { PanelName } from "../dependencies/reader-context";
import { LazyOverText } from "../lazy/lazy-over-text";
import { ContentsSheet } from "./contents-sheet";
import { SettingsSheet } from "./settings-sheet";

const findSheet = lazyPart(() => import("./find-sheet"));
const positionsSheet = lazyPart(() => import("./positions-sheet"));
const offlineSheet = lazyPart(() => import("./offline-sheet"));
const helpSheet = lazyPart(() => import("./help-sheet"));

interface Props {
  name: PanelName;
  session: BookSession;
  shown: Shown;
  commands: Commands;
  onClose: () => void;
}

/** The panel that is open over the text; one at a time. */
export function Panel({ name, session, shown, commands, onClose }: Props) {
  if (name === "settings")
    return <SettingsSheet session={session} shown={shown} commands={commands} onClose={onClose} />;
  if (name === "contents")
    return <ContentsSheet session={session} shown={shown} onSection={commands.jump} onClose={onClose} />;
  if (name === "find")
    return (
      <LazyOverText part={findSheet}>
        {({ FindSheet }) => <FindSheet session={session} onClose={onClose} />}
      </LazyOverText>
    );
  if (name === "places")
    return (
      <LazyOverText part={positionsSheet}>
        {({ PositionsSheet }) => <PositionsSheet session={session} onClose={onClose} />}
      </LazyOverText>
    );
  if (name === "offline")
    return (
      <LazyOverText part={offlineSheet}>
        {({ OfflineSheet }) => <OfflineSheet bookId={session.book.book_id} shown={shown} onClose={onClose} />}
      </LazyOverText>
    );
  return (
    <LazyOverText part={helpSheet}>
      {({ HelpSheet }) => <HelpSheet pages={pagesOf(session.book)} onClose={onClose} />}
    </LazyOverText>
  );
}
