import { Icon } from "./icon";

interface Labels {
  nav: string;
  previous: string;
  next: string;
  page: (number: number) => string;
}

interface Props {
  page: number;
  pages: number;
  href: (page: number) => string;
  labels: Labels;
}

const cell = "flex min-h-11 min-w-11 items-center justify-center rounded-full px-2 tabular-nums";
const link = `${cell} text-ink hover:bg-sunken`;

/** Links to the pages of a list. They work without script. */
export function Pagination({ page, pages, href, labels }: Props) {
  return (
    <nav aria-label={labels.nav}>
      <ul className="flex flex-wrap items-center gap-1">
        {page > 1 && (
          <li>
            <a className={link} href={href(page - 1)} rel="prev" aria-label={labels.previous}>
              <Icon name="previous" />
            </a>
          </li>
        )}
        {visiblePages(page, pages).map((number) =>
          number === page ? (
            <li key={number}>
              <span className={`${cell} bg-accent-soft font-semibold text-accent-ink`} aria-current="page">
                {number}
              </span>
            </li>
          ) : number > 0 ? (
            <li key={number}>
              <a className={link} href={href(number)} aria-label={labels.page(number)}>
                {number}
              </a>
            </li>
          ) : (
            <li key={number} className="px-1 text-ink-muted" aria-hidden="true">
              …
            </li>
          ),
        )}
        {page < pages && (
          <li>
            <a className={link} href={href(page + 1)} rel="next" aria-label={labels.next}>
              <Icon name="next" />
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

/**
 * Returns the page numbers to show: the first, the last and the neighbours of `page`. A gap is a negative number,
 * different on each side.
 */
function visiblePages(page: number, pages: number): number[] {
  const shown: number[] = [];
  for (let number = 1; number <= pages; number += 1) {
    if (number === 1 || number === pages || Math.abs(number - page) <= 1) shown.push(number);
    else if (shown.at(-1) !== gapBefore(number, page)) shown.push(gapBefore(number, page));
  }
  return shown;
}

function gapBefore(number: number, page: number): number {
  return number < page ? -1 : -2;
}
