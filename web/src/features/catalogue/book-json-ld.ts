import type { BookDetail, Site } from "../../api/page";
import { bookPath } from "../../parts/books/address";
import { isoDay } from "../../shell/formats/date";

/** Returns the data of a book for search engines, as https://schema.org/Book. */
export function bookJsonLd(book: BookDetail, site: Site): Record<string, unknown> {
  return {
    "@context": "https://schema.org",
    "@type": "Book",
    name: book.title,
    author: { "@type": "Person", name: book.author },
    description: book.desc,
    image: site.url + book.share_pic,
    url: site.url + bookPath(book.book_id),
    genre: book.tags,
    inLanguage: book.language,
    ...(book.edition.isbn && { isbn: book.edition.isbn }),
    ...(book.edition.translator && { translator: { "@type": "Person", name: book.edition.translator } }),
    isAccessibleForFree: book.free_sections >= book.extend.section_num,
    dateModified: isoDay(book.update_time),
  };
}
