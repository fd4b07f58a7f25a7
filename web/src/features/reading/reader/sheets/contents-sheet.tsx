import { useEffect, useRef, useState } from "react";
import { readerPath } from "../../../../parts/books/address";
import { readingMinutes } from "../../../../parts/books/reading-time";
import { type Right, rightOf, type Unlocks } from "../../../../parts/books/section-rights";
import { type MessageKey, t } from "../../../../shell/messages/translate";
import { Icon } from "../../../../ui/icon";
import { onPlainClick } from "../bars/bars";
import type { BookSession } from "../book/book-session";
import type { Shown } from "../book/shown";
import { Segments } from "../look/setting-controls";
import { matching } from "./contents";
import { MarkList } from "./mark-list";
import { Sheet } from "./sheet";

interface Props {
  session: BookSession;
  shown: Shown;
  onSection: (number: number) => void;
  onClose: () => void;
}

type Tab = "sections" | "marks";

/** The sheet with all sections and the reader's access to each, and with the reader's marks. */
export function ContentsSheet({ session, shown, onSection, onClose }: Props) {
  const [tab, setTab] = useState<Tab>("sections");
  const [words, setWords] = useState("");
  const head = (
    <>
      <Segments
        legend={t("reader.contents.show")}
        name="contents"
        value={tab}
        choices={[
          { value: "sections", label: t("reader.contents.sections") },
          { value: "marks", label: t("reader.contents.marks") },
        ]}
        onChange={setTab}
        plain
      />
      {tab === "sections" && (
        <input
          type="search"
          className="control"
          value={words}
          placeholder={t("reader.contents.search")}
          aria-label={t("reader.contents.search")}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
    </>
  );
  return (
    <Sheet title={t("reader.contents")} onClose={onClose} tall head={head}>
      {tab === "sections" ? (
        <SectionChoice
          session={session}
          shown={shown}
          words={words}
          onSection={onSection}
          onClose={onClose}
        />
      ) : (
        <MarkList session={session} shown={shown} onClose={onClose} />
      )}
    </Sheet>
  );
}

interface ChoiceProps extends Props {
  /** Words that a title must contain; empty for all sections. */
  words: string;
}

function SectionChoice({ session, shown, words, onSection, onClose }: ChoiceProps) {
  const [failed, setFailed] = useState(false);
  const [unlocks, setUnlocks] = useState<Unlocks>({ sections: [], vip: false });
  const here = useRef<HTMLAnchorElement>(null);
  const { contents } = shown;

  useEffect(() => {
    void session.loadContents().then((loaded) => setFailed(!loaded));
  }, [session]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the server is asked again after each unlock
  useEffect(() => {
    session.deps.calls.unlocks(session.book.book_id).then(setUnlocks, () => {
      // If loading fails, no section is marked as owned. Opening a section checks the access again.
    });
  }, [session, shown.unlocks]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry is in the document only once the contents are loaded
  useEffect(() => {
    here.current?.scrollIntoView({ block: "center" });
  }, [contents]);

  if (!contents)
    return <p className="py-6 text-ink-muted">{t(failed ? "reader.contents.failed" : "reader.loading")}</p>;
  const found = matching(contents.sections, words);
  const withdrawn = matching(unlocks.withdrawn ?? [], words);
  return (
    <>
      {found.length + withdrawn.length === 0 && (
        <p className="py-6 text-ink-muted">{t("reader.contents.none")}</p>
      )}
      <ol className="reader-contents">
        {found.map((entry) => (
          <li key={entry.number}>
            <a
              ref={entry.number === shown.section.number ? here : undefined}
              href={readerPath(session.book.book_id, entry.number, shown.layout)}
              aria-current={entry.number === shown.section.number ? "true" : undefined}
              onClick={(event) =>
                onPlainClick(event, () => {
                  onClose();
                  onSection(entry.number);
                })
              }
            >
              <span className="min-w-7 text-end text-[0.875rem] text-ink-muted tabular-nums">
                {entry.number}
              </span>
              <span className="min-w-0 flex-1">
                <span dir="auto" className="block font-serif text-ink wrap-anywhere">
                  {entry.title}
                </span>
                <span className="block text-ink-muted text-xs">
                  {t("reader.minutes", { count: readingMinutes(entry.words) })}
                </span>
              </span>
              {entry.number === shown.section.number ? (
                <span className="text-accent text-xs">{t("reader.here")}</span>
              ) : (
                <RightMark right={rightOf(entry.number, entry.number <= contents.free_sections, unlocks)} />
              )}
            </a>
          </li>
        ))}
      </ol>
      {withdrawn.length > 0 && (
        <>
          <h3 className="mt-6 font-medium text-ink text-sm">{t("reader.withdrawn.heading")}</h3>
          <ul className="reader-contents">
            {withdrawn.map((entry) => (
              <li key={entry.number}>
                <a
                  href={readerPath(session.book.book_id, entry.number, shown.layout)}
                  aria-current={entry.number === shown.section.number ? "true" : undefined}
                  onClick={(event) =>
                    onPlainClick(event, () => {
                      onClose();
                      onSection(entry.number);
                    })
                  }
                >
                  <span dir="auto" className="min-w-0 flex-1 font-serif text-ink wrap-anywhere">
                    {entry.title}
                  </span>
                  <RightMark right="owned" />
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

const rightWords: Record<Right, MessageKey> = {
  free: "book.section.free",
  owned: "reader.owned",
  vip: "book.section.vip",
  locked: "book.section.locked",
};

function RightMark({ right }: { right: Right }) {
  return (
    <span className="flex items-center gap-1 text-ink-muted text-xs">
      {right !== "free" && <Icon name={right === "locked" ? "lock" : "check"} />}
      {t(rightWords[right])}
    </span>
  );
}
