import { useCallback, useEffect, useMemo } from "react";
import { Aloud } from "../aloud/aloud";
import { AloudBar } from "../aloud/aloud-bar";
import { aloudPage } from "./aloud-page";
import type { BookSession } from "./book/book-session";
import { useReaderDeps } from "./dependencies/reader-context";

interface Props {
  session: BookSession;
  onClose: () => void;
}

/** Reads aloud from the position on the page while this component is mounted. */
export function ReadingAloud({ session, onClose }: Props) {
  const { settings } = useReaderDeps();
  const aloud = useMemo(
    () =>
      new Aloud(aloudPage(session), {
        speech: window.speechSynthesis,
        now: () => Date.now(),
        choices: settings.get,
      }),
    [session, settings],
  );
  const start = useCallback(() => {
    const { section, block, offset } = session.reading.position();
    void aloud.start(section, block, offset);
  }, [session, aloud]);
  useEffect(() => {
    start();
    return () => aloud.stop();
  }, [aloud, start]);
  return <AloudBar aloud={aloud} onStart={start} onClose={onClose} />;
}
