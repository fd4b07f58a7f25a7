import type { Paged } from "../../api/page";
import { Emitter } from "../../shell/state/emitter";

interface Named {
  book_id: string;
}

/** The loaded pages of a list, and whether there are more. */
export interface Endless<Item> {
  /** The loaded pages, which are consecutive. */
  pages: ReadonlyArray<Paged<Item>>;
  /** Number of entries up to the last loaded one, including those before the first loaded page. */
  shown: number;
  total: number;
  /** The page to load next; null at the end. */
  next: number | null;
  phase: "resting" | "loading" | "failed";
}

/** The pages of a list, loaded one after the other. */
export class EndlessPages<Item extends Named> {
  readonly #changes = new Emitter();
  #state: Endless<Item>;

  constructor(first: Paged<Item>) {
    this.#state = { ...standing([first], first), phase: "resting" };
  }

  readonly snapshot = (): Endless<Item> => this.#state;

  readonly subscribe = this.#changes.subscribe;

  /** Loads the next page. Calls during a load are ignored. */
  async more(load: (page: number) => Promise<Paged<Item>>): Promise<void> {
    const { next, phase, pages } = this.#state;
    if (next === null || phase === "loading") return;
    this.#change({ ...this.#state, phase: "loading" });
    try {
      const received = await load(next);
      const known = new Set(pages.flatMap((page) => page.list.map((item) => item.book_id)));
      // A book whose rank changed between two requests must not be shown twice.
      const fresh = received.list.filter((item) => !known.has(item.book_id));
      this.#change({
        ...standing([...pages, { ...received, page: next, list: fresh }], received),
        phase: "resting",
      });
    } catch {
      this.#change({ ...this.#state, phase: "failed" });
    }
  }

  #change(state: Endless<Item>): void {
    this.#state = state;
    this.#changes.emit();
  }
}

function standing<Item>(pages: Array<Paged<Item>>, last: Paged<Item>): Omit<Endless<Item>, "phase"> {
  const { page_size: size, total, list } = last;
  const page = pages.at(-1)?.page ?? 1;
  const reached = list.length === 0 ? total : Math.min(total, (page - 1) * size + list.length);
  return { pages, shown: reached, total, next: reached < total ? page + 1 : null };
}

const kept = new WeakMap<object, EndlessPages<Named>>();

/**
 * Returns the loaded pages of the list whose first loaded page is `first`. After Back, `first` is the same object, so
 * that the pages loaded before are returned.
 */
export function pagesAfter<Item extends Named>(first: Paged<Item>): EndlessPages<Item> {
  const known = kept.get(first) as EndlessPages<Item> | undefined;
  if (known) return known;
  const pages = new EndlessPages(first);
  kept.set(first, pages as unknown as EndlessPages<Named>);
  return pages;
}
