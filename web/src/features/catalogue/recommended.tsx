import { useEffect, useState } from "react";
import { ask } from "../../api/envelope";
import type { BookListItem, HomePage } from "../../api/page";
import { similarPath } from "../../parts/books/address";
import { CoverSection } from "../../parts/books/cover-section";
import { t } from "../../shell/messages/translate";
import { type Recommendation, recommend } from "./recommend";

interface Props {
  page: HomePage;
  /** The books that the reader read, last read first. */
  booksRead: () => Promise<readonly BookListItem[]>;
}

const SHOWN = 12;
// Some of those that are like a book were read as well.
const ASKED = 30;

const like = async ({ book_id }: BookListItem) => {
  const query = { shelf: `like-${book_id}`, page: 1, page_size: ASKED };
  return (await ask("GET /api/book/list", { query })).list;
};

/**
 * Books like the one read last. They arrive after the page, in room that a device keeps for them on which books were
 * opened; a device without any has no such room and asks for nothing.
 */
export function Recommended({ page, booksRead }: Props) {
  const [found, setFound] = useState<Recommendation | "none" | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new page object is a visit, before which another book may have been read
  useEffect(() => {
    let wanted = true;
    if (!document.documentElement.dataset.kept?.includes("opened")) return setFound("none");
    recommend(booksRead, like, SHOWN).then(
      (books) => wanted && setFound(books ?? "none"),
      // What was shown before is still good.
      () => wanted && setFound((shown) => shown ?? "none"),
    );
    return () => {
      wanted = false;
    };
  }, [page, booksRead]);
  const none = found === "none";
  return (
    <div className="recommended" data-empty={none || undefined}>
      {found !== null && !none && (
        <CoverSection
          id="recommended"
          heading={t("home.because", { title: found.because.title })}
          href={similarPath(found.because.book_id)}
          books={found.books}
        />
      )}
    </div>
  );
}
