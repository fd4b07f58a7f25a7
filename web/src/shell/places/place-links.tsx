import { Icon } from "../../ui/icon";
import { t } from "../messages/translate";
import type { Place } from "./places";

interface Props {
  places: readonly Place[];
  /** The path of the page in view. */
  path: string;
}

/** One place is no choice, and the site's name leads home anyway. */
const isChoice = (places: readonly Place[]) => places.length > 1;

/** Under the thumb, on a phone. */
export function TabBar({ places, path }: Props) {
  if (!isChoice(places)) return null;
  return (
    <nav aria-label={t("place.nav")} className="tab-bar">
      <ul>
        {places.map((place) => (
          <li key={place.route}>
            <a href={place.path} {...current(place, path)}>
              <Icon name={place.icon} />
              {t(place.label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same places in the header of a wide screen. */
export function HeaderPlaces({ places, path }: Props) {
  if (!isChoice(places)) return null;
  return (
    <nav aria-label={t("place.nav")} className="max-md:hidden">
      <ul className="flex items-center gap-1">
        {places.map((place) => (
          <li key={place.route}>
            <a
              href={place.path}
              {...current(place, path)}
              className="flex min-h-11 items-center rounded-full px-4 text-ink-muted hover:bg-sunken aria-[current=page]:text-ink"
            >
              {t(place.label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** An icon on a phone; where there is room it looks like the field that it leads to. */
export function SearchLink({ search }: { search: Place | undefined }) {
  if (!search) return null;
  return (
    <a href={search.path} aria-keyshortcuts="/" className="search-link">
      <Icon name={search.icon} />
      <span className="max-md:sr-only">{t(search.label)}</span>
    </a>
  );
}

function current(place: Place, path: string) {
  return place.path === path ? ({ "aria-current": "page" } as const) : {};
}
