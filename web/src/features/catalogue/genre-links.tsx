import { tagPath } from "../../parts/books/address";
import { capitalised } from "../../shell/formats/capitalised";
import { t } from "../../shell/messages/translate";

/** Links to all genres with a book, near the top of the page. */
export function GenreLinks({ genres }: { genres: readonly string[] }) {
  if (genres.length === 0) return null;
  return (
    <nav aria-label={t("home.genres")} className="mt-8">
      <ul className="chip-row genre-row">
        {genres.map((genre) => (
          <li key={genre}>
            <a href={tagPath(genre)} className="chip">
              {capitalised(genre)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
