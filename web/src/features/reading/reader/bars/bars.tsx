import type { MouseEvent, ReactNode } from "react";
import type { BookDetail } from "../../../../api/page";
import { bookPath, readerPath, sectionsPath } from "../../../../parts/books/address";
import { t } from "../../../../shell/messages/translate";
import { isPlainClick } from "../../../../shell/navigation/link-target";
import { Icon, type IconName } from "../../../../ui/icon";
import { pagesOf } from "../book/direction";
import { isWithdrawn, type Shown, titleOf } from "../book/shown";
import type { Commands } from "../commands/use-commands";
import type { PanelName } from "../dependencies/reader-context";
import { bookShare, percentOf, readOfSection, wordsAfter } from "./book-share";
import { timeLeft } from "./time-left";

interface TopProps {
  book: BookDetail;
  shown: Shown;
  panel: PanelName | null;
  bookmarked: boolean;
  commands: Commands;
}

export function TopBar({ book, shown, panel, bookmarked, commands }: TopProps) {
  return (
    <header className="reader-top">
      <a href={bookPath(book.book_id)} aria-label={t("reader.back")} className="reader-tool">
        <Icon name="previous" />
      </a>
      <div className="min-w-0 flex-1">
        <h1
          lang={book.language}
          dir="auto"
          className="truncate font-medium font-serif text-base text-ink leading-normal"
        >
          {book.title}
        </h1>
        <p lang={book.language} dir="auto" className="truncate text-ink-muted text-xs">
          {titleOf(shown.section)}
        </p>
      </div>
      <a href={sectionsPath(book.book_id, 1)} className="reader-tool hidden noscript:inline-flex">
        {t("reader.contents")}
      </a>
      <div className="flex noscript:hidden">
        <button
          type="button"
          className="reader-tool"
          aria-pressed={bookmarked}
          aria-label={t("reader.bookmark")}
          onClick={() => commands.run("bookmark")}
        >
          <Icon name="bookmark" />
        </button>
        <PanelButton name="find" icon="search" label={t("reader.find")} panel={panel} commands={commands} />
        <PanelButton
          name="contents"
          icon="contents"
          label={t("reader.contents")}
          panel={panel}
          commands={commands}
        />
        <PanelButton
          name="settings"
          icon="type"
          label={t("reader.settings")}
          panel={panel}
          commands={commands}
        />
      </div>
    </header>
  );
}

interface PanelButtonProps {
  name: PanelName;
  icon: IconName;
  label: string;
  panel: PanelName | null;
  commands: Commands;
}

function PanelButton({ name, icon, label, panel, commands }: PanelButtonProps) {
  return (
    <button
      type="button"
      className="reader-tool"
      aria-label={label}
      aria-expanded={panel === name}
      onClick={() => commands.open(name)}
    >
      <Icon name={icon} />
    </button>
  );
}

interface BottomProps {
  book: BookDetail;
  shown: Shown;
  /** In the layout `pages`, the current page and the number of pages of the section; null in other layouts. */
  page: { page: number; pages: number } | null;
  onSection: (number: number) => void;
  onAloud: () => void;
  /**
   * The scrubber, a slider over the whole book. Its code is loaded after the page, and it lies on the upper edge of the
   * bar.
   */
  scrubber: ReactNode;
}

/** The bar below the text: the reader's position, with links to the previous and the next section. */
export function BottomBar({ book, shown, page, onSection, onAloud, scrubber }: BottomProps) {
  const { section, sections } = shown;
  const left = timeLeft({
    words: section.words,
    progress: readOfSection(shown),
    after: wordsAfter(shown),
    brief: page !== null,
  });
  const share = bookShare(shown);
  return (
    <>
      <progress className="reader-line" dir={pagesOf(book)} value={share} aria-label={t("reader.progress")} />
      <nav className="reader-bottom" dir={pagesOf(book)} aria-label={t("reader.sections")}>
        {scrubber}
        <SectionStep book={book} shown={shown} to={section.number - 1} onSection={onSection} />
        <p className="reader-progress" dir="auto">
          <span className="block truncate tabular-nums">
            {isWithdrawn(section.number, sections)
              ? t("reader.withdrawn")
              : t("reader.position", { section: section.number, sections, percent: percentOf(share) })}
          </span>
          <span className="block truncate tabular-nums">
            {[page && t("reader.page", page), left].filter(Boolean).join(" · ")}
          </span>
        </p>
        <button
          type="button"
          className="reader-tool noscript:hidden"
          aria-label={t("aloud.play")}
          onClick={onAloud}
        >
          <Icon name="aloud" />
        </button>
        <SectionStep book={book} shown={shown} to={section.number + 1} onSection={onSection} />
      </nav>
    </>
  );
}

interface StepProps extends Pick<BottomProps, "book" | "shown" | "onSection"> {
  to: number;
}

/**
 * A link to the previous or next section. It works without script; with script, the section is loaded into this page.
 */
function SectionStep({ book, shown, to, onSection }: StepProps) {
  const back = to < shown.section.number;
  const label = t(back ? "reader.previous" : "reader.next");
  if (to < 1 || to > shown.sections) return <span className="reader-tool" aria-disabled="true" />;
  return (
    <a
      rel={back ? "prev" : "next"}
      href={readerPath(book.book_id, to, shown.layout)}
      aria-label={label}
      className="reader-tool"
      onClick={(event) => onPlainClick(event, () => onSection(to))}
    >
      <Icon name={back === (pagesOf(book) === "ltr") ? "previous" : "next"} />
    </a>
  );
}

/** Calls `follow` for a plain click; leaves any other click, such as one that opens a new tab, to the browser. */
export function onPlainClick(event: MouseEvent, follow: () => void): void {
  if (!isPlainClick(event.nativeEvent)) return;
  event.preventDefault();
  follow();
}
