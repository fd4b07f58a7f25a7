import type { DataOf } from "../../api/endpoints";
import { ask } from "../../api/envelope";
import { askExplained } from "../data/ask";
import { type Query, useQuery } from "../data/use-query";
import { BookCover } from "../parts/book-cover";
import { Button, IconButton } from "../parts/button";
import { Confirm, useChange } from "../parts/confirm";
import { Input, Problem } from "../parts/fields";
import { Page } from "../parts/page";
import { Empty, QueryView } from "../parts/states";
import { announce } from "../parts/toast";
import { hrefOf } from "../router/address";
import { useQueryValue, useRouter } from "../router/router";
import { say } from "../words/say";
import { BookPicker } from "./book-picker";
import { moved } from "./moved";
import { ShelfView } from "./shelf-view";

type Shelves = DataOf<"GET /api/console/shelves">;

/** The view of the editors' shelves and the featured book, which the home page of the site shows. */
export function ShelvesView() {
  const [slug] = useQueryValue("shelf");
  const query = useQuery("shelves", () => ask("GET /api/console/shelves"));
  const { state } = query;
  const shelf = state.kind === "ready" ? state.data.shelves.find((each) => each.slug === slug) : undefined;
  if (shelf) return <ShelfView key={slug} slug={slug} title={shelf.title} onChanged={query.reload} />;
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
        await askExplained("PUT /api/console/shelf", { body: { slug, title, books: [], expected: null } });
        await onAdded();
        go(hrefOf({ name: "shelves" }, { shelf: slug }));
      }}
    >
      <Input label={say("shelves.name")} name="title" maxLength={80} required />
    </Confirm>
  );
}

/** Derives an unused URL name for a new shelf from its title: "Editors’ picks" gives `editors-picks`, or `editors-picks-2`. */
export function freeSlug(title: string, shelves: Shelves["shelves"]): string {
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
  const change = useChange();
  const feature = (book_id: string | null) =>
    void change.run(async () => {
      await askExplained("POST /api/console/featured", { body: { book_id } });
      await query.reload();
      announce(say("shelves.saved"));
    });
  return (
    <section className="card" aria-labelledby="featured">
      <h2 id="featured" className="card-title">
        {say("shelves.featured")}
      </h2>
      <p className="mt-1 text-ink-muted">{say("shelves.featuredtext")}</p>
      {featured && (
        <div className="picked">
          <BookCover src={featured.book_pic} colour={featured.cover_colour} />
          <span className="min-w-0 grow">
            <span className="block font-medium">{featured.title}</span>
            <span className="block text-ink-muted text-sm">{featured.author}</span>
          </span>
          <Button busy={change.busy} onClick={() => feature(null)}>
            {say("shelves.unfeature")}
          </Button>
        </div>
      )}
      <BookPicker label={say("shelves.choosefeatured")} onPick={(book) => feature(book.book_id)} />
      <Problem text={change.problem} />
    </section>
  );
}

function ShelfList({ shelves, query }: { shelves: Shelves["shelves"]; query: Query<Shelves> }) {
  const change = useChange();
  if (shelves.length === 0) {
    return <Empty icon="shelves" heading={say("shelves.none")} text={say("shelves.nonetext")} />;
  }

  const move = (at: number, step: 1 | -1) =>
    void change.run(async () => {
      const order = moved(shelves, at, step).map(({ slug }) => slug);
      query.set(await askExplained("POST /api/console/shelves/order", { body: { shelves: order } }));
    });

  return (
    <section aria-labelledby="shelf-list">
      <h2 id="shelf-list" className="card-title">
        {say("shelves.own")}
      </h2>
      <Problem text={change.problem} />
      <ol className="line-list">
        {shelves.map(({ slug, title, books }, at) => (
          <li key={slug}>
            <span className="min-w-0 grow">
              <a className="plain-link" href={hrefOf({ name: "shelves" }, { shelf: slug })}>
                {title}
              </a>
              <span className="block text-ink-muted text-sm">{say("shelves.count", { count: books })}</span>
            </span>
            <IconButton
              icon="up"
              label={say("shelves.up", { title })}
              disabled={at === 0}
              onClick={() => move(at, -1)}
            />
            <IconButton
              icon="down"
              label={say("shelves.down", { title })}
              disabled={at === shelves.length - 1}
              onClick={() => move(at, 1)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
