import {
  type MouseEvent,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { Paged } from "../../api/page";
import { useApproach } from "../../shell/browser/use-approach";
import { t } from "../../shell/messages/translate";
import { isPlainClick } from "../../shell/navigation/link-target";
import { Readdress } from "../../shell/navigation/readdress";
import { ShortFailure } from "../../shell/short-failure";
import { Pagination } from "../../ui/pagination";
import { RowSkeleton } from "../books/row-skeleton";
import { pagesAfter } from "./endless-pages";

interface Props<Item> {
  /** The page that the server rendered. */
  first: Paged<Item>;
  /** Returns the address of a page of the list. */
  href: (page: number) => string;
  load: (page: number) => Promise<Paged<Item>>;
  row: (item: Item) => ReactNode;
  /** Placeholder for a row of the page that is being loaded. */
  skeleton?: ReactNode;
}

// An observer margin that leaves a line at two fifths of the screen height. The page of the list on this line is the
// page being read.
const READING_LINE = "-40% 0px -59% 0px";

/**
 * A list in pages. Without script, its pages are links. With script, the next page is loaded when the end of the list
 * comes near, and the address names the page that is being read.
 */
export function EndlessList<Item extends { book_id: string }>(props: Props<Item>) {
  const { first, href, load, row, skeleton = <RowSkeleton /> } = props;
  const store = pagesAfter(first);
  const { pages, shown, total, next, phase } = useSyncExternalStore(
    store.subscribe,
    store.snapshot,
    store.snapshot,
  );
  const [live, setLive] = useState(false);
  const lists = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const asked = useRef<number>(undefined);
  const count = Math.ceil(total / first.page_size);
  const more = () => void store.more(load);

  useEffect(() => setLive(true), []);
  useReadingAddress(lists, pages.length, first.page, href);

  useApproach(end, more, live && next !== null && phase === "resting", next);

  // If the button for more was pressed by keyboard, the focus moves to the first new book.
  useEffect(() => {
    const list = lists.current?.querySelector(`[data-page="${asked.current}"]`);
    if (asked.current === undefined || !list) return;
    asked.current = undefined;
    list.querySelector<HTMLElement>("[data-row-link]")?.focus();
  });

  function askForMore(event: MouseEvent) {
    if (!isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    asked.current = next ?? undefined;
    more();
  }

  return (
    <div>
      {first.page > 1 && (
        <a href={href(first.page - 1)} rel="prev" className="text-link mb-4">
          {t("endless.earlier")}
        </a>
      )}
      <div ref={lists}>
        {pages.map((page) => (
          <ol
            key={page.page}
            data-page={page.page}
            start={(page.page - 1) * page.page_size + 1}
            aria-label={count > 1 ? t("endless.page", { page: page.page, pages: count }) : undefined}
          >
            {page.list.map(row)}
          </ol>
        ))}
      </div>
      <div ref={end} aria-busy={phase === "loading"} className="mt-8 flex flex-col items-center gap-4">
        {phase === "loading" && (
          <div className="w-full">
            {skeleton}
            {skeleton}
          </div>
        )}
        {phase === "failed" && <ShortFailure align="centre" text={t("endless.failed")} onRetry={more} />}
        {live && next !== null && phase === "resting" && (
          <a href={href(next)} rel="next" onClick={askForMore} className="text-link">
            {t("endless.more")}
          </a>
        )}
        {!live && count > 1 && (
          <Pagination
            page={first.page}
            pages={count}
            href={href}
            labels={{
              nav: t("endless.paging"),
              previous: t("paging.previous"),
              next: t("paging.next"),
              page: (number) => t("paging.page", { number }),
            }}
          />
        )}
        <p role="status" className="text-ink-muted text-sm tabular-nums">
          {next === null && pages.length > 1
            ? t("endless.end", { count: total })
            : count > 1 && t("endless.shown", { shown, total })}
        </p>
      </div>
    </div>
  );
}

/** Writes the page being read into the address, so that a reload, a bookmark or a shared link leads there. */
function useReadingAddress(
  lists: { current: HTMLElement | null },
  loaded: number,
  firstPage: number,
  href: (page: number) => string,
) {
  const readdress = use(Readdress);
  const reading = useRef(firstPage);
  const reach = useEffectEvent((page: number) => {
    if (page === reading.current) return;
    reading.current = page;
    readdress(href(page));
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the children of the list change with the number of loaded pages
  useEffect(() => {
    if (!lists.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const reached = entries.findLast(({ isIntersecting }) => isIntersecting)?.target;
        const page = Number(reached instanceof HTMLElement ? reached.dataset.page : undefined);
        if (page) reach(page);
      },
      { rootMargin: READING_LINE },
    );
    for (const list of lists.current.children) observer.observe(list);
    return () => observer.disconnect();
  }, [loaded, firstPage]);
}
