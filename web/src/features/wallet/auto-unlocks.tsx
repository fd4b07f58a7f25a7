import { useId, useState } from "react";
import { bookPath } from "../../parts/books/address";
import { failureText } from "../../shell/failure-text";
import { t } from "../../shell/messages/translate";
import { QueryCache, useCachedQuery } from "../../shell/query-cache/query-cache";
import { ShortFailure } from "../../shell/short-failure";
import { Skeleton } from "../../ui/skeleton";
import { CapField } from "./auto-cap-field";
import { type AutoUnlockedBook, fetchAutoUnlocks } from "./unlock-api";
import { useAutoUnlock } from "./use-auto-unlock";

/** The books with auto-unlock, and their caps. */
export function AutoUnlocks() {
  // A new query cache for each mount: the reading page changes auto-unlock too, and each row keeps its initial value.
  const [answers] = useState(() => new QueryCache(fetchAutoUnlocks));
  const [state, reload] = useCachedQuery(answers, "all");

  if (state.kind === "loading") return <Skeleton size="h-11 w-full" />;
  if (state.kind === "failed") return <ShortFailure text={failureText(state.error)} onRetry={reload} />;
  if (state.data.length === 0) return <p className="text-ink-muted">{t("auto.none")}</p>;
  return (
    <>
      <p className="mb-2 text-ink-muted">{t("auto.text")}</p>
      <ul className="auto-unlocks">
        {state.data.map((book) => (
          <li key={book.book_id}>
            <AutoUnlockRow book={book} />
          </li>
        ))}
      </ul>
    </>
  );
}

function AutoUnlockRow({ book }: { book: AutoUnlockedBook }) {
  const { book_id, title, enabled, cap, spent } = book;
  const { auto, news, save } = useAutoUnlock(book_id, { enabled, cap, spent }, () => t("auto.saved"));
  const id = useId();

  return (
    <>
      <label htmlFor={id} className="sr-only">
        {t("auto.book", { title })}
      </label>
      <input
        id={id}
        type="checkbox"
        checked={auto.enabled}
        onChange={(event) => void save(event.currentTarget.checked, auto.cap)}
      />
      <div className="min-w-0 flex-1">
        <a href={bookPath(book_id)} className="font-medium font-serif text-ink text-lg hover:text-accent">
          {title}
        </a>
        <p className="text-ink-muted text-sm">
          {t("unlock.auto.state", { spent: auto.spent, cap: auto.cap })}
        </p>
        <p role="status" className="text-ink-muted text-sm empty:hidden">
          {news}
        </p>
      </div>
      <CapField
        cap={auto.cap}
        label={t("auto.cap", { title })}
        onCap={(wanted) => void save(auto.enabled, wanted)}
      />
    </>
  );
}
