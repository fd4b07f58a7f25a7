import type { LandingData, Site } from "../../api/page";
import { Cover, Tint } from "../../shell/books/cover";
import { statusText } from "../../shell/books/facts";
import { t } from "../../shell/messages/translate";

interface Props {
  landing: LandingData;
  site: Site;
}

/** Cover first: what it is, and why to read on. */
export function CoverHead({ landing, site }: Props) {
  const { book, hook } = landing;
  const { section_num: sections, read_num: reads } = book.extend;
  return (
    <header className="relative isolate border-line border-b">
      <Tint colour={book.cover_colour} />
      <div className="frame grid justify-items-center gap-6 py-8 text-center">
        <a href="/" className="font-medium text-ink text-sm">
          {site.name}
        </a>
        <Cover
          book={book}
          alt={t("book.cover", { title: book.title })}
          first
          sizes="11rem"
          className="w-44 shadow-cover"
        />
        <div className="max-w-measure">
          <h1 className="text-balance font-semibold font-serif text-3xl text-ink leading-tight tracking-tight md:text-4xl">
            {book.title}
          </h1>
          <p className="mt-2 text-muted">{t("book.by", { author: book.author })}</p>
          <p className="mt-5 text-balance font-serif text-ink text-xl leading-snug">{hook || book.desc}</p>
          <ul className="facts mt-5 justify-center">
            <li>{statusText(book.status)}</li>
            <li>{t("book.sections", { count: sections })}</li>
            {reads > 0 && <li>{t("book.reads", { count: reads })}</li>}
          </ul>
          <ul className="mt-4 flex flex-wrap justify-center gap-2">
            {book.tags.map((tag) => (
              <li key={tag} className="rounded-full bg-sunken px-3 py-1 text-muted text-sm">
                {tag}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </header>
  );
}
