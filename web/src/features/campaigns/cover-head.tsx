import type { LandingData } from "../../api/page";
import { Cover, Tint } from "../../parts/books/cover";
import { statusText } from "../../parts/books/facts";
import { capitalised } from "../../shell/formats/capitalised";
import { t } from "../../shell/messages/translate";

interface Props {
  landing: LandingData;
  /** Path of the shown section on the reading page. */
  here: string;
}

/** The head of a cover-first landing page: cover, title and hook. On a wide screen it stays beside the story. */
export function CoverHead({ landing, here }: Props) {
  const { book, hook } = landing;
  const { section_num: sections, read_num: reads } = book.extend;
  return (
    <header className="landing-cover">
      <Tint colour={book.cover_colour} />
      <div>
        <Cover
          book={book}
          alt={t("book.cover", { title: book.title })}
          first
          sizes="(width >= 64rem) 15rem, 9.5rem"
          className="landing-picture"
        />
        <h1>{book.title}</h1>
        <p className="landing-author">{t("book.by", { author: book.author })}</p>
        <p className="landing-hook">{hook || book.desc}</p>
        <ul className="landing-facts">
          {reads > 0 && <li>{t("book.reads", { count: reads })}</li>}
          <li>{t("book.sections", { count: sections })}</li>
          <li>{statusText(book.status)}</li>
        </ul>
        <ul className="landing-tags">
          {book.tags.map((tag) => (
            <li key={tag}>{capitalised(tag)}</li>
          ))}
        </ul>
        <p className="landing-aside">
          <a href={here} data-continue="" className="landing-continue">
            {t("landing.continue")}
          </a>
          <span className="landing-promise">{t("landing.promise")}</span>
        </p>
      </div>
    </header>
  );
}
