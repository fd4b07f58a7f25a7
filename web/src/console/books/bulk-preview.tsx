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

/** Returns a value of a field as the operator sees it in forms. */
function shownOf(field: keyof typeof FIELDS, value: string): string {
  if (value === "") return say("bulk.nothing");
  if (field !== "age_rating") return value;
  return value === "all" ? say("details.everybody") : say("details.from", { age: value });
}

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
                    <span className="sr-only">
                      {say("bulk.fromto", { before: shownOf(field, before), after: shownOf(field, after) })}
                    </span>
                    <span aria-hidden="true">
                      <del>{shownOf(field, before)}</del> → <ins>{shownOf(field, after)}</ins>
                    </span>
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
