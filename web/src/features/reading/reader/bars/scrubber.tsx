import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from "react";
import { t } from "../../../../shell/messages/translate";
import { MountedSection } from "../../engine/layout/mounted-section";
import type { Contents } from "../../store/model";
import type { BookSession } from "../book/book-session";
import { isWithdrawn, type Shown } from "../book/shown";
import { useSideways } from "../look/sideways";
import { bookShare, percentOf } from "./book-share";
import { positionIn, startsOf } from "./book-strip";

/** Number of positions of the slider. */
const STEPS = 1_000;
/** The largest number of section marks; more would merge into a line. */
const MOST_MARKS = 60;

interface Props {
  session: BookSession;
  shown: Shown;
}

/**
 * A slider over the whole book, with marks at the sections. The chosen position is opened when the slider is released.
 */
export function Scrubber({ session, shown }: Props) {
  const { contents } = shown;
  if (!contents || contents.sections.length === 0 || isWithdrawn(shown.section.number, shown.sections))
    return null;
  return <Strip session={session} shown={shown} contents={contents} />;
}

function Strip({ session, shown, contents }: Props & { contents: Contents }) {
  const input = useRef<HTMLInputElement>(null);
  /** Position of the slider while it is held, from 0 to 1; null otherwise. */
  const [held, setHeld] = useState<number | null>(null);
  const { isMeant, handlers } = useSideways();
  const share = held ?? bookShare(shown);
  const at = held === null ? shown.section : (positionIn(contents, held)?.section ?? shown.section);
  const words = t("reader.scrub.at", { percent: percentOf(share), section: at.number, title: at.title });

  const choose = useEffectEvent(() => {
    if (held === null) return;
    setHeld(null);
    void goTo(session, contents, held);
  });
  // React's `onChange` fires during a move; the native `change` event fires when the slider is released.
  useEffect(() => {
    const { current } = input;
    const change = () => choose();
    current?.addEventListener("change", change);
    return () => current?.removeEventListener("change", change);
  }, []);

  return (
    <div className="reader-scrubber" style={{ "--share": `${share * 100}%` } as CSSProperties}>
      <div className="scrubber-marks" aria-hidden="true">
        {marksOf(contents).map((start) => (
          <span key={start} style={{ insetInlineStart: `${start * 100}%` }} />
        ))}
      </div>
      <input
        {...handlers}
        ref={input}
        type="range"
        min={0}
        max={STEPS}
        value={Math.round(share * STEPS)}
        aria-label={t("reader.scrub")}
        aria-valuetext={words}
        onChange={(event) => isMeant() && setHeld(event.currentTarget.valueAsNumber / STEPS)}
      />
      {held !== null && (
        <p className="scrubber-words" dir="auto" aria-hidden="true">
          {words}
        </p>
      )}
    </div>
  );
}

function marksOf(contents: Contents): number[] {
  const starts = startsOf(contents).slice(1);
  return starts.length > MOST_MARKS ? [] : starts;
}

/**
 * Opens the position at a share of the book, from 0 to 1. Loads the text of the section first, because the position is
 * found by counting its characters.
 */
async function goTo(session: BookSession, contents: Contents, share: number): Promise<void> {
  const position = positionIn(contents, share);
  if (!position) return;
  const { number } = position.section;
  const start = { section: number, block: 0, offset: 0 };
  try {
    const content = await session.content(number);
    const { text } = session.reading.viewport.section(number) ?? MountedSection.make(content);
    await session.go(
      content.locked ? start : { section: number, ...text.after(Math.floor(position.progress * text.whole)) },
    );
  } catch {
    // If the text cannot be loaded, opening the section fails too, and shows the failure.
    await session.go(start);
  }
}
