import type { BookPage } from "../api/page";
import { BookHeader } from "../features/catalogue/book-header";
import { bookJsonLd } from "../features/catalogue/book-json-ld";
import { BookOpening } from "../features/catalogue/book-opening";
import { SectionList } from "../features/catalogue/section-list";
import { SimilarBooks } from "../features/catalogue/similar-books";
import { KeepLabel } from "../features/reading/library/keep-label";
import { LatePart } from "../shell/late-part";
import { t } from "../shell/messages/translate";
import type { Meta } from "../shell/route";
import { Button } from "../ui/button";

const loadKeepButton = () =>
  import("../features/reading/library/keep-button").then(({ KeepButton }) => KeepButton);

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
  const keep = (
    <div className="noscript:hidden">
      <LatePart
        load={loadKeepButton}
        optional
        waiting={
          <Button quiet busy>
            <KeepLabel />
          </Button>
        }
      >
        {(KeepButton) => <KeepButton key={book.book_id} book={book} />}
      </LatePart>
    </div>
  );
  return (
    <>
      <BookHeader book={book} site={page.site} readable={Boolean(opening)} actions={keep} />
      <div className="frame grid justify-items-center gap-x-20 gap-y-16 pt-14 md:pt-20 lg:justify-items-stretch lg:grid-cols-[minmax(0,37rem)_minmax(0,1fr)]">
        {opening && <BookOpening opening={opening} />}
        <SectionList book={book} sections={sections} />
      </div>
      <SimilarBooks book={book} similar={similar} />
    </>
  );
}
