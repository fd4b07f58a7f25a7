import type { MatterText, Opening } from "../../api/page";
import { atSpot, readerPath } from "../../parts/books/address";
import { useReaderLayout } from "../../parts/books/use-reader-layout";
import { t } from "../../shell/messages/translate";
import { ButtonLink } from "../../ui/button";

interface Props {
  bookId: string;
  opening: Opening;
  /** A text of the front or back matter, shown instead of the opening. */
  matter: MatterText | null | undefined;
}

/**
 * The opening of a book, or a text of its front or back matter. The server makes the HTML from typed blocks; the
 * browser inserts it as it is.
 */
export function BookOpening({ bookId, opening, matter }: Props) {
  const layout = useReaderLayout();
  const first = readerPath(bookId, 1, layout);
  const next = matter ? first : atSpot(first, { block: opening.blocks, offset: 0 });
  return (
    <section id="opening" aria-labelledby="opening-heading" className="w-full max-w-measure">
      <h2 id="opening-heading" className="font-semibold text-accent text-sm">
        {t(matter ? "book.matter" : "book.opening")}
      </h2>
      <h3 className="mt-1 font-semibold font-serif text-2xl text-ink tracking-tight md:text-3xl">
        {(matter ?? opening).title}
      </h3>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is made of typed blocks, never of imported HTML */}
      <div className="prose mt-6" dangerouslySetInnerHTML={{ __html: (matter ?? opening).html }} />
      <p className="mt-8">
        <ButtonLink href={next}>{t(matter ? "book.read" : "book.on")}</ButtonLink>
      </p>
    </section>
  );
}
