import type { LandingData, ReaderLayout } from "../../api/page";
import { readerPath } from "../../parts/books/address";
import { Cover } from "../../parts/books/cover";
import { t } from "../../shell/messages/translate";

interface Props {
  landing: LandingData;
  layout: ReaderLayout;
}

/** The head of a story-first landing page: a line about the book, then the text that the advertisement quoted. */
export function StoryHead({ landing, layout }: Props) {
  const { book, hook, first_block: first, text } = landing;
  const inside = first > 0 || text.section.number > 1;
  return (
    <header className="landing-from">
      <div>
        <Cover book={book} alt="" sizes="3rem" className="landing-stamp" />
        <div>
          <h1>{t("landing.from", { title: book.title, author: book.author })}</h1>
          {inside && <a href={readerPath(book.book_id, 1, layout)}>{t("landing.beginning")}</a>}
        </div>
      </div>
      {hook && <p className="landing-hook">{hook}</p>}
    </header>
  );
}
