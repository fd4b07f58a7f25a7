import { useEffect, useMemo } from "react";
import { Aloud } from "../aloud/aloud";
import { AloudBar } from "../aloud/aloud-bar";
import { aloudPage } from "./aloud-page";
import type { BookSession } from "./book/book-session";
import { usePorts } from "./ports/reader-context";

interface Props {
  session: BookSession;
  onClose: () => void;
}

/** Reads from the place on the page as soon as it is there, and falls silent with it. */
export function ReadingAloud({ session, onClose }: Props) {
  const { settings } = usePorts();
  const aloud = useMemo(
    () =>
      new Aloud(aloudPage(session), {
        speech: window.speechSynthesis,
        now: () => Date.now(),
        choices: settings.get,
      }),
    [session, settings],
  );
  const start = () => {
    const { section, block, offset } = session.reading.place();
    void aloud.start(section, block, offset);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins once for each book
  useEffect(() => {
    start();
    return () => aloud.stop();
  }, [aloud]);
  return <AloudBar aloud={aloud} onStart={start} onClose={onClose} />;
}
