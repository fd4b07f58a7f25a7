import { type ReactNode, useEffect, useState } from "react";
import type { BookDetail, Site } from "../../../../api/page";
import { bookPath } from "../../../../parts/books/address";
import { Cover } from "../../../../parts/books/cover";
import { failureText } from "../../../../shell/failure-text";
import { t } from "../../../../shell/messages/translate";
import { Button, ButtonLink } from "../../../../ui/button";
import { Icon } from "../../../../ui/icon";
import { share } from "../../../../ui/share";
import { saveToLibrary } from "../../api";
import { duration } from "../../statistics/duration";
import type { Mark } from "../../store/mark";
import { timeSpent } from "../../store/time-spent";
import { currentReader } from "../../sync/server";
import { linesOf } from "../book/direction";
import { findNextStories, type NextStories } from "./what-next";

/** Number of quotations that are shown. */
const QUOTES = 3;
const LEAST_SECONDS = 60;

interface Props {
  book: BookDetail;
  site: Site;
  marks: readonly Mark[];
}

/** The end of a book: the book, the time spent on it, the reader's quotations, and what to read next. */
export function BookEnd({ book, site, marks }: Props): ReactNode {
  const [news, setNews] = useState("");
  const [isFinished, setFinished] = useState(false);
  const { book_id, title } = book;
  const isComplete = book.status === "completed";

  async function finish() {
    try {
      await saveToLibrary(book_id, "finished");
      setFinished(true);
      setNews(t("reader.end.finished", { title }));
    } catch (error) {
      setNews(failureText(error));
    }
  }

  async function shareBook() {
    const url = site.url + bookPath(book_id);
    const shared = await share({ title, url });
    if (shared === "copied") setNews(t("reader.end.copied"));
    if (shared === "refused") setNews(url);
  }

  return (
    <>
      <Cover book={book} alt="" sizes="9rem" className="mx-auto w-28 shadow-cover" />
      <p className="mt-5 font-semibold font-serif text-ink text-xl">
        {t(isComplete ? "reader.end" : "reader.end.ongoing")}
      </p>
      <TimeSpent book={book} />
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        {isComplete && !isFinished && (
          <Button quiet onClick={() => void finish()}>
            <Icon name="check" />
            {t("reader.end.finish")}
          </Button>
        )}
        <Button quiet onClick={() => void shareBook()}>
          <Icon name="share" />
          {t("share.open")}
        </Button>
        <ButtonLink quiet href={bookPath(book_id)}>
          {t("reader.back")}
        </ButtonLink>
      </div>
      <p role="status" className="mt-3 break-words text-ink-muted text-sm empty:hidden">
        {news}
      </p>
      <Quotes book={book} marks={marks} />
      <WhatNext book={book} />
    </>
  );
}

function TimeSpent({ book: { book_id } }: { book: BookDetail }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    // If the time spent on the book cannot be loaded, it is not shown.
    timeSpent(currentReader(), book_id).then(setSeconds, () => {});
  }, [book_id]);
  // A short visit of the last page is not shown as reading time.
  if (seconds < LEAST_SECONDS) return null;
  return <p className="mt-2 text-ink-muted">{t("reader.end.time", { time: duration(seconds) })}</p>;
}

/** The reader's highlights in the book: of more than `QUOTES`, those nearest to the end of the book. */
function Quotes({ book, marks }: Pick<Props, "book" | "marks">) {
  const quotes = marks.filter(({ kind, quote }) => kind === "highlight" && quote);
  if (quotes.length === 0) return null;
  return (
    <section aria-labelledby="end-quotes" className="mt-10">
      <h2 id="end-quotes" className="section-title">
        {t("reader.end.quotes", { count: quotes.length })}
      </h2>
      {quotes.slice(-QUOTES).map(({ id, quote, colour }) => (
        <blockquote
          key={id}
          lang={book.language}
          dir={linesOf(book)}
          className="mark-quote line-clamp-4 text-start"
          data-colour={colour ?? "none"}
        >
          {quote}
        </blockquote>
      ))}
      {quotes.length > QUOTES && (
        <a href="/library?tab=marks" className="text-link">
          {t("reader.end.quotes.all")}
        </a>
      )}
    </section>
  );
}

function heading({ why }: NextStories, { author, edition }: BookDetail): string {
  if (why === "series") return t("reader.end.series", { series: edition.series });
  return why === "author" ? t("reader.end.author", { author }) : t("reader.end.next");
}

function WhatNext({ book }: { book: BookDetail }) {
  const [next, setNext] = useState<NextStories | null>(null);
  useEffect(() => {
    findNextStories(book).then(setNext, () => {
      // Offline, only the link back to the book page is shown.
    });
  }, [book]);
  if (!next || next.list.length === 0) return null;
  return (
    <section aria-labelledby="next-stories" className="mt-10">
      <h2 id="next-stories" className="section-title">
        {heading(next, book)}
      </h2>
      {/* Rows are as wide as the screen, whose sides turn pages: each book opens by a tap in the middle. */}
      <ul className="mt-3">
        {next.list.map((story) => (
          <li key={story.book_id}>
            <a href={bookPath(story.book_id)} className="next-story group">
              <Cover book={story} alt="" sizes="4rem" className="w-14" />
              <span className="min-w-0 flex-1">
                <span className="block font-medium font-serif text-ink wrap-anywhere group-hover:text-accent">
                  {story.title}
                </span>
                <span className="block text-ink-muted text-sm">{story.author}</span>
              </span>
              <Icon name="next" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
