import type { DataOf } from "../../api/endpoints";
import { ask } from "../data/ask";
import { store } from "../data/store";
import { type Query, useQuery } from "../data/use-query";
import { BookCover } from "../parts/book-cover";
import { Button } from "../parts/button";
import { Confirm } from "../parts/confirm";
import { Input, Problem } from "../parts/fields";
import { Page } from "../parts/page";
import { Empty, QueryView } from "../parts/states";
import { announce } from "../parts/toast";
import { useSaving } from "../parts/use-saving";
import { hrefOf } from "../router/address";
import { useQueryValue, useRouter } from "../router/router";
import { say } from "../words/say";
import { BookPicker } from "./book-picker";
import { type Dates, DatesBadge, DatesButton } from "./dates";
import { moved } from "./moved";
import { OrderRow } from "./order-row";
import { ShelfView } from "./shelf-view";

type Shelves = DataOf<"GET /api/console/shelves">;

/** The view of the editors' shelves and the featured book, which the home page of the site shows. */
export function ShelvesView() {
  const [slug] = useQueryValue("shelf");
  const query = useQuery("shelves", () => ask("GET /api/console/shelves"));
  const { state } = query;
  const shelf = state.kind === "ready" ? state.data.shelves.find((each) => each.slug === slug) : undefined;
  if (shelf) return <ShelfView key={slug} {...shelf} onChanged={query.reload} />;
  return (
    <Page
      title={say("shelves.title")}
      lead={say("shelves.lead")}
      actions={state.kind === "ready" && <Add shelves={state.data.shelves} onAdded={query.reload} />}
    >
      <QueryView query={query}>
        {(shelves) => (
          <div className="stack max-w-3xl gap-8">
            <Featured featured={shelves.featured} query={query} />
            <ShelfList shelves={shelves.shelves} query={query} />
          </div>
        )}
      </QueryView>
    </Page>
  );
}

function Add({ shelves, onAdded }: { shelves: Shelves["shelves"]; onAdded: () => Promise<void> }) {
  const { go } = useRouter();
  return (
    <Confirm
      trigger={(open) => (
        <Button tone="solid" icon="add" onClick={open}>
          {say("shelves.add")}
        </Button>
      )}
      title={say("shelves.add")}
      action={say("shelves.addyes")}
      onConfirm={async (form) => {
        const title = String(form.get("title") ?? "").trim();
        const slug = freeSlug(title, shelves);
        try {
          await ask("PUT /api/console/shelf", { body: { slug, title, books: [], expected: null } });
          await onAdded();
        } catch (error) {
          await onAdded();
          if (!isAdded(slug, title)) throw error;
        }
        go(hrefOf({ name: "shelves" }, { shelf: slug }));
      }}
    >
      <Input label={say("shelves.name")} name="title" maxLength={80} required />
    </Confirm>
  );
}

/** Returns whether the reloaded list has the new shelf, although the response to its addition was lost. */
function isAdded(slug: string, title: string): boolean {
  const state = store.state<Shelves>("shelves");
  const shelves = state.kind === "ready" ? state.data.shelves : [];
  return shelves.some((each) => each.slug === slug && each.title === title && each.books === 0);
}

/** Derives an unused URL name for a new shelf from its title: "Editors’ picks" gives `editors-picks`, or `editors-picks-2`. */
export function freeSlug(title: string, shelves: readonly { slug: string }[]): string {
  const plain = title.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const slug = plain
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 56)
    .replace(/^-+|-+$/g, "");
  const first = slug || "shelf";
  const isFree = (name: string) => !shelves.some((shelf) => shelf.slug === name);
  let name = first;
  for (let number = 2; !isFree(name); number++) name = `${first}-${number}`;
  return name;
}

function Featured({ featured, query }: { featured: Shelves["featured"]; query: Query<Shelves> }) {
  const feature = async (book_id: string | null, dates?: Dates) => {
    const expected = featured && { book_id: featured.book.book_id, dates: featured.dates };
    const body = { book_id, expected, ...(dates && { dates }) };
    const saved = await ask("POST /api/console/featured", { body });
    await query.reload();
    return say(saved.featured?.shown === false ? "shelves.savedhidden" : "shelves.saved");
  };
  const choice = useSaving(async ({ book_id }: { book_id: string | null }) => {
    announce(await feature(book_id));
  });
  return (
    <section className="card" aria-labelledby="featured">
      <h2 id="featured" className="card-title">
        {say("shelves.featured")}
      </h2>
      <p className="mt-1 text-ink-muted">{say("shelves.featuredtext")}</p>
      {featured && (
        <div className="picked">
          <BookCover src={featured.book.book_pic} colour={featured.book.cover_colour} />
          <span className="min-w-0 grow basis-40">
            <span className="block font-medium">{featured.book.title}</span>
            <span className="block text-ink-muted text-sm">{featured.book.author}</span>
            <DatesBadge dates={featured.dates} shown={featured.shown} />
          </span>
          <span className="flex flex-wrap gap-2">
            <DatesButton dates={featured.dates} onSave={(dates) => feature(featured.book.book_id, dates)} />
            <Button busy={choice.wanted !== null} onClick={() => void choice.save({ book_id: null })}>
              {say("shelves.unfeature")}
            </Button>
          </span>
        </div>
      )}
      <BookPicker label={say("shelves.choosefeatured")} onPick={(book) => void choice.save(book)} />
      <Problem text={choice.problem} />
    </section>
  );
}

function ShelfList({ shelves: saved, query }: { shelves: Shelves["shelves"]; query: Query<Shelves> }) {
  const { wanted, problem, save } = useSaving(async (list: Shelves["shelves"]) => {
    const order = list.map(({ slug }) => slug);
    query.set(await ask("POST /api/console/shelves/order", { body: { shelves: order } }));
  });
  const shelves = wanted ?? saved;
  if (shelves.length === 0) {
    return <Empty icon="shelves" heading={say("shelves.none")} text={say("shelves.nonetext")} />;
  }

  const move = (from: number, to: number) => void save(moved(shelves, from, to));

  return (
    <section aria-labelledby="shelf-list">
      <h2 id="shelf-list" className="card-title">
        {say("shelves.own")}
      </h2>
      <Problem text={problem} />
      <ol className="line-list">
        {shelves.map(({ slug, title, books, dates, shown }, at) => (
          <OrderRow key={slug} list="shelves" title={title} at={at} count={shelves.length} onMove={move}>
            <span className="min-w-0 grow basis-32">
              <a className="plain-link" href={hrefOf({ name: "shelves" }, { shelf: slug })}>
                {title}
              </a>
              <span className="flex flex-wrap items-center gap-2 text-ink-muted text-sm">
                {say("shelves.count", { count: books })}
                <DatesBadge dates={dates} shown={shown} />
              </span>
            </span>
          </OrderRow>
        ))}
      </ol>
    </section>
  );
}
