import { useEffect, useId, useRef, useState } from "react";
import { bookPath } from "../../shell/books/address";
import { failureText } from "../../shell/failure-text";
import { t } from "../../shell/messages/translate";
import { Button } from "../../ui/button";
import { Skeleton } from "../../ui/skeleton";
import { CapField } from "./auto-cap-field";
import { InTurn } from "./in-turn";
import { type AutoUnlockedBook, fetchAutoUnlocks, setAutoUnlock } from "./unlock-api";

type Known =
  | { kind: "loading" }
  | { kind: "failed"; error: unknown }
  | { kind: "ready"; list: AutoUnlockedBook[] };

/** The books whose sections are unlocked as they are opened, and up to how many coins. */
export function AutoUnlocks() {
  const [known, setKnown] = useState<Known>({ kind: "loading" });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to ask
  useEffect(() => {
    let wanted = true;
    setKnown({ kind: "loading" });
    fetchAutoUnlocks().then(
      (list) => wanted && setKnown({ kind: "ready", list }),
      (error) => wanted && setKnown({ kind: "failed", error }),
    );
    return () => {
      wanted = false;
    };
  }, [attempt]);

  if (known.kind === "loading") return <Skeleton size="h-11 w-full" />;
  if (known.kind === "failed") {
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p className="text-ink">{failureText(known.error)}</p>
        <Button quiet onClick={() => setAttempt(attempt + 1)}>
          {t("error.retry")}
        </Button>
      </div>
    );
  }
  if (known.list.length === 0) return <p className="text-ink-muted">{t("auto.none")}</p>;
  return (
    <>
      <p className="mb-2 text-ink-muted">{t("auto.text")}</p>
      <ul className="auto-unlocks">
        {known.list.map((book) => (
          <li key={book.book_id}>
            <AutoUnlockRow book={book} />
          </li>
        ))}
      </ul>
    </>
  );
}

function AutoUnlockRow({ book }: { book: AutoUnlockedBook }) {
  const { book_id, title } = book;
  const [auto, setAuto] = useState({ enabled: book.enabled, cap: book.cap, spent: book.spent });
  const [news, setNews] = useState("");
  const [saves] = useState(() => new InTurn());
  const saved = useRef(auto);
  const id = useId();

  async function save(enabled: boolean, cap: number) {
    setAuto({ ...auto, enabled, cap });
    setNews("");
    try {
      const isLast = await saves.isLast(async () => {
        saved.current = await setAutoUnlock(book_id, enabled, cap);
      });
      if (!isLast) return;
      setAuto(saved.current);
      setNews(t("auto.saved"));
    } catch (error) {
      setAuto(saved.current);
      setNews(failureText(error));
    }
  }

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
        onCap={(cap) => void save(auto.enabled, cap)}
      />
    </>
  );
}
