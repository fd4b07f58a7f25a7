import { Badge } from "../parts/badge";
import { say, type Words } from "../words/say";
import type { Preview } from "./bulk-change";

const FIELDS = {
  price: "details.price",
  free_sections: "details.free",
  age_rating: "details.age",
  tags: "details.tags",
  shelves: "nav.shelves",
} as const satisfies Record<string, Words>;

/** Lists what an edit would change in each book, and why a book cannot be changed. */
export function BulkPreview({ preview }: { preview: Preview }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard
    <section className="bulk-preview" aria-label={say("bulk.previewlabel")} tabIndex={0}>
      <ul>
        {preview.map(({ book_id, title, changes, problem }) => (
          <li key={book_id}>
            <span className="font-medium">{title}</span>
            {problem && <p className="field-error">{problem.charAt(0).toUpperCase() + problem.slice(1)}.</p>}
            {!problem && changes.length === 0 && <Badge>{say("bulk.same")}</Badge>}
            <dl>
              {changes.map(({ field, before, after }) => (
                <div key={field}>
                  <dt>{say(FIELDS[field])}</dt>
                  <dd>
                    <del>{before || say("bulk.nothing")}</del>
                    <span aria-hidden="true"> → </span>
                    <ins>{after || say("bulk.nothing")}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
