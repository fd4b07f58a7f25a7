import type { BookListItem, Piece } from "../../api/page";
import { capitalised } from "../../shell/formats/capitalised";
import { t } from "../../shell/messages/translate";
import { bookPath, tagPath } from "./address";
import { Cover } from "./cover";
import { isFree, readingTime, statusText } from "./facts";

const TAGS_SHOWN = 4;

interface Props {
  book: BookListItem;
  /** A passage with searched words, shown instead of the description if it is not empty. */
  snippet?: readonly Piece[];
  /** Whether the rank of the book is shown. */
  ranked?: boolean;
}

/**
 * A book in a list, with a description. It uses plain links and no hooks, because the server
 * renders dozens of rows per page.
 */
export function BookRow({ book, snippet = [], ranked = false }: Props) {
  const path = bookPath(book.book_id);
  return (
    <li className="book-row">
      <a href={path} tabIndex={-1}>
        <Cover
          book={book}
          alt={t("book.cover", { title: book.title })}
          sizes="(min-width: 48rem) 7rem, 5.5rem"
          className="w-full"
        />
      </a>
      <div className="min-w-0">
        <h2 className="text-balance font-semibold font-serif text-ink text-xl leading-snug tracking-tight md:text-2xl">
          {ranked && (
            <span aria-hidden="true" className="mr-2.5 font-normal text-ink-muted tabular-nums">
              {book.list_order}
            </span>
          )}
          <a href={path} data-row-link="" className="hover:text-accent">
            {book.title}
          </a>
        </h2>
        <p className="mt-0.5 text-ink-muted">{t("book.by", { author: book.author })}</p>
        <RowFacts book={book} />
        {snippet.length > 0 ? (
          <p
            lang={book.language}
            dir={book.direction}
            className="mt-3 line-clamp-4 max-w-[42rem] text-pretty font-serif text-ink leading-relaxed"
          >
            {snippet.map((piece, at) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no ids, and no state
              piece.hit ? <mark key={at}>{piece.text}</mark> : piece.text,
            )}
          </p>
        ) : (
          book.desc && (
            <p
              lang={book.language}
              dir={book.direction}
              className="mt-3 line-clamp-3 max-w-[42rem] text-pretty font-serif text-ink leading-relaxed"
            >
              {book.desc}
            </p>
          )
        )}
        <ul aria-label={t("book.tags")} className="tag-line mt-2">
          {book.tags.slice(0, TAGS_SHOWN).map((tag) => (
            <li key={tag}>
              <a href={tagPath(tag)}>{capitalised(tag)}</a>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

function RowFacts({ book }: { book: BookListItem }) {
  return (
    <ul className="facts mt-1.5 text-sm">
      <li>{statusText(book.status)}</li>
      <li>{t("book.sections", { count: book.section_num })}</li>
      <li>{readingTime(book.words)}</li>
      {book.read_num > 0 && <li>{t("book.reads", { count: book.read_num })}</li>}
      {isFree(book) && <li className="font-medium text-accent">{t("book.free")}</li>}
    </ul>
  );
}
