import { useLayoutEffect, useState } from "react";
import { searchPath } from "../../parts/books/address";
import { t } from "../../shell/messages/translate";
import { Icon } from "../../ui/icon";
import { recentSearches } from "./recent-searches";

/**
 * The recent searches of this device. They are loaded after the page, into space that is reserved from the first paint.
 */
export function RecentList() {
  const [searches, setSearches] = useState<string[]>([]);
  useLayoutEffect(() => setSearches(recentSearches.read()), []);

  function clear() {
    recentSearches.clear();
    setSearches([]);
  }

  return (
    <div className="kept-searches">
      {searches.length > 0 && (
        <section aria-labelledby="recent" className="pt-10">
          <div className="flex items-baseline justify-between gap-4">
            <h2 id="recent" className="section-title">
              {t("search.recent")}
            </h2>
            <button type="button" onClick={clear} className="text-link">
              {t("search.recent.clear")}
            </button>
          </div>
          <ul className="chip-row chip-bleed">
            {searches.map((words) => (
              <li key={words} className="chip chip-parted">
                <a href={searchPath(words)}>{words}</a>
                <button
                  type="button"
                  aria-label={t("search.recent.remove", { words })}
                  onClick={() => setSearches(recentSearches.remove(words.toLowerCase()))}
                >
                  <Icon name="close" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
