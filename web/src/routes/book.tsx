import type { BookPage } from "../api/page";
import { BookHeader } from "../features/catalogue/book-header";
import { bookJsonLd } from "../features/catalogue/book-json-ld";
import { BookOpening } from "../features/catalogue/book-opening";
import { SectionList } from "../features/catalogue/section-list";
import { SimilarBooks } from "../features/catalogue/similar-books";
import { t } from "../shell/messages/translate";
import type { Meta } from "../shell/route";

export function meta({ data, site }: BookPage): Meta {
  const { title, author, desc, share_pic: image } = data.book;
  return {
    title: t("book.title", { title, author, site: site.name }),
    description: desc,
    layout: "default",
    kind: "book",
    image,
    jsonLd: bookJsonLd(data.book, site),
  };
}

export function Screen({ page }: { page: BookPage }) {
  const { book, opening, sections, similar } = page.data;
  return (
    <>
      <BookHeader book={book} site={page.site} readable={Boolean(opening)} />
      <div className="frame grid justify-items-center gap-x-20 gap-y-16 pt-14 md:pt-20 lg:justify-items-stretch lg:grid-cols-[minmax(0,37rem)_minmax(0,1fr)]">
        {opening && <BookOpening opening={opening} />}
        <SectionList book={book} sections={sections} />
      </div>
      <SimilarBooks book={book} similar={similar} />
    </>
  );
}
