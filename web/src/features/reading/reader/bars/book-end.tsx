import { type ReactNode, useEffect, useState } from "react";
import { ask } from "../../../../api/envelope";
import type { BookDetail, BookListItem, Site } from "../../../../api/page";
import { bookPath } from "../../../../parts/books/address";
import { Cover } from "../../../../parts/books/cover";
import { failureText } from "../../../../shell/failure-text";
import { t } from "../../../../shell/messages/translate";
import { Button } from "../../../../ui/button";
import { Icon } from "../../../../ui/icon";
import { share } from "../../../../ui/share";
import { keepBook } from "../../api";

const STORIES = 3;

/** After the last words: what may be done with the book, and what to read next. */
export function BookEnd({ book, site }: { book: BookDetail; site: Site }): ReactNode {
  const [news, setNews] = useState("");
  const [isFinished, setFinished] = useState(false);
  const { book_id, title } = book;

  async function finish() {
    try {
      await keepBook(book_id, "finished");
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
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        {book.status === "completed" && !isFinished && (
          <Button quiet onClick={() => void finish()}>
            <Icon name="check" />
            {t("reader.end.finish")}
          </Button>
        )}
        <Button quiet onClick={() => void shareBook()}>
          <Icon name="share" />
          {t("share.open")}
        </Button>
      </div>
      <p role="status" className="mt-3 break-words text-ink-muted text-sm empty:hidden">
        {news}
      </p>
      <NextStories bookId={book_id} />
    </>
  );
}

/** Those that are like this one; where there are none, what others read now. */
async function findStories(bookId: string): Promise<BookListItem[]> {
  for (const shelf of [`like-${bookId}`, "trending"]) {
    const { list } = await ask("GET /api/book/list", { query: { shelf, page: 1, page_size: STORIES + 1 } });
    const others = list.filter(({ book_id }) => book_id !== bookId);
    if (others.length > 0) return others.slice(0, STORIES);
  }
  return [];
}

function NextStories({ bookId }: { bookId: string }) {
  const [stories, setStories] = useState<readonly BookListItem[]>([]);
  useEffect(() => {
    findStories(bookId).then(setStories, () => {
      // Without a connection there is the way back.
    });
  }, [bookId]);
  if (stories.length === 0) return null;
  return (
    <section aria-labelledby="next-stories" className="mt-10">
      <h2 id="next-stories" className="font-semibold font-serif text-ink text-xl">
        {t("reader.end.next")}
      </h2>
      <ul className="mt-4 grid grid-cols-3 gap-4">
        {stories.map((story) => (
          <li key={story.book_id}>
            <a href={bookPath(story.book_id)} className="group block">
              <Cover book={story} alt="" sizes="8rem" className="mx-auto w-full max-w-28" />
              <span className="mt-2 line-clamp-3 font-medium font-serif text-ink text-sm leading-snug group-hover:text-accent">
                {story.title}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
