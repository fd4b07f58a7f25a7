import type { LandingData } from "../../api/page";
import { readerPath } from "../../shell/books/address";
import { t } from "../../shell/messages/translate";

/** Story first: a line to say where this is from, then the words that the advertisement promised. */
export function StoryHead({ landing }: { landing: LandingData }) {
  const { book, hook, first_block: first, text, layout } = landing;
  const inside = first > 0 || text.section.number > 1;
  return (
    <header className="frame pt-6">
      <div className="mx-auto max-w-measure">
        <h1 className="text-muted text-sm">
          {t("landing.from", { title: book.title, author: book.author })}
        </h1>
        {hook && <p className="mt-3 text-balance font-serif text-ink text-xl leading-snug">{hook}</p>}
        {inside && (
          <p className="mt-3 text-sm">
            <a href={readerPath(book.book_id, 1, layout)} className="text-link">
              {t("landing.beginning")}
            </a>
          </p>
        )}
      </div>
    </header>
  );
}
