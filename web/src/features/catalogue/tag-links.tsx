import { tagPath } from "../../parts/books/address";
import { capitalised } from "../../shell/formats/capitalised";
import { t } from "../../shell/messages/translate";

export function TagLinks({ tags }: { tags: readonly string[] }) {
  return (
    <ul aria-label={t("book.tags")} className="mt-6 flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag}>
          <a href={tagPath(tag)} className="chip">
            {capitalised(tag)}
          </a>
        </li>
      ))}
    </ul>
  );
}
