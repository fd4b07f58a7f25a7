import { useEffect, useState } from "react";
import { ask } from "../../api/envelope";
import type { BookListItem, HomePage } from "../../api/page";
import { similarPath } from "../../parts/books/address";
import { CoverSection } from "../../parts/books/cover-section";
import { t } from "../../shell/messages/translate";
import { type Recommendation, recommend } from "./recommend";

interface Props {
  page: HomePage;
  /** Loads the books that the reader has read, last read first. */
  booksRead: () => Promise<readonly BookListItem[]>;
}

const SHOWN = 12;
// Number of similar books requested: more than are shown, because the reader may have read some of them.
const ASKED = 30;

const like = async ({ book_id }: BookListItem) => {
  const query = { shelf: `like-${book_id}`, page: 1, page_size: ASKED };
  return (await ask("GET /api/book/list", { query })).list;
};

/**
 * Books similar to one that the reader read lately. They are loaded after the page, into space that
 * is reserved if a book was opened on this device. If none was, no space is reserved and nothing is
 * requested.
 */
export function Recommended({ page, booksRead }: Props) {
  const [found, setFound] = useState<Recommendation | "none" | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new page object is a visit, before which another book may have been read
  useEffect(() => {
    let wanted = true;
    if (!document.documentElement.dataset.kept?.includes("opened")) return setFound("none");
    recommend(booksRead, like, SHOWN).then(
      (books) => wanted && setFound(books ?? "none"),
      // If loading fails, the books that were shown before stay.
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
