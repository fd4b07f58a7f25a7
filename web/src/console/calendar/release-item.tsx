import { Icon } from "../parts/icon";
import { hrefOf } from "../router/address";
import { say } from "../words/say";
import type { Release } from "./api";
import { dragProps } from "./dragging";
import type { Planning } from "./planning";

interface Props {
  release: Release;
  planning: Planning;
}

/** Number of days by which each arrow key moves a section. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * Shows a section on its day. A section that is not published yet can be moved by dragging, with Shift and an arrow
 * key, or in the dialog that opens with a click.
 */
export function ReleaseItem({ release, planning }: Props) {
  const { book, book_id, number, section, silent, state, time, title } = release;
  const text = (
    <>
      <span className="release-line">
        <span className="release-time">{time}</span>
        <span className="release-book">{book}</span>
        {silent && (
          <span className="release-mark">
            <Icon name="lock" size={13} />
            <span className="sr-only">{say("calendar.silent")}</span>
          </span>
        )}
        {state === "published" && (
          <span className="release-mark">
            <Icon name="check" size={13} />
            <span className="sr-only">{say("calendar.published")}</span>
          </span>
        )}
      </span>
      <span className="release-title">{say("calendar.section", { number: String(number), title })}</span>
    </>
  );
  if (state === "published" || !planning.mayEdit) {
    const href = hrefOf({ name: "section", book: book_id, section: String(section) });
    return (
      <a href={href} className="release" data-state={state}>
        {text}
      </a>
    );
  }
  return (
    <button
      type="button"
      className="release"
      data-state={state}
      data-section={section}
      aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown"
      onClick={() => planning.open(release)}
      onKeyDown={(event) => {
        const days = event.shiftKey && STEPS[event.key];
        if (!days || !release.day || !time) return;
        event.preventDefault();
        planning.step(release, days);
      }}
      {...dragProps(release, time ?? "", planning.mayEdit)}
    >
      {text}
    </button>
  );
}
