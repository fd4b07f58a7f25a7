import { type FormEvent, useEffect, useRef, useState } from "react";
import { t } from "../../../../shell/messages/translate";
import { Button } from "../../../../ui/button";
import type { BookSession } from "../book/book-session";
import type { Hit } from "../dependencies/dependencies";
import { showFound } from "../highlights/highlights";
import { Sheet } from "./sheet";

const FEWEST_LETTERS = 2;

type Search =
  | { state: "idle" }
  | { state: "busy" | "done" | "failed"; words: string; hits: readonly Hit[]; next: number | null };

/**
 * The sheet with full-text search in the sections that the reader may read. A search stops
 * once it has found hits; a button continues it.
 */
export function FindSheet({ session, onClose }: { session: BookSession; onClose: () => void }) {
  const [search, setSearch] = useState<Search>({ state: "idle" });
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);

  async function find(words: string, from: number, before: readonly Hit[]) {
    asking.current?.abort();
    asking.current = new AbortController();
    const { signal } = asking.current;
    setSearch({ state: "busy", words, hits: before, next: null });
    let at: number | null = from;
    let hits = before;
    try {
      // Requests further results until there is a hit to show.
      while (at !== null && hits.length === before.length && !signal.aborted) {
        const answer = await session.deps.calls.find(session.book.book_id, words, at, signal);
        hits = [...hits, ...answer.hits];
        at = answer.next;
      }
      if (!signal.aborted) setSearch({ state: "done", words, hits, next: at });
    } catch {
      if (!signal.aborted) setSearch({ state: "failed", words, hits, next: at });
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get("words") ?? "").trim();
    if (words.length >= FEWEST_LETTERS) void find(words, 1, []);
  }

  async function open(hit: Hit) {
    if (window.innerWidth < 768) onClose();
    await session.go(hit);
    showFound(session.reading, hit);
  }

  return (
    <Sheet title={t("reader.find")} onClose={onClose} tall>
      <form onSubmit={submit} className="flex gap-2">
        <input
          type="search"
          name="words"
          data-focus-first
          className="control"
          minLength={FEWEST_LETTERS}
          maxLength={80}
          required
          placeholder={t("reader.find.words")}
          aria-label={t("reader.find.words")}
        />
        <Button submit>{t("reader.find.start")}</Button>
      </form>
      <div role="status" className="py-3 text-ink-muted text-sm">
        {message(search)}
      </div>
      {search.state !== "idle" && (
        <>
          <ol className="reader-contents">
            {search.hits.map((hit) => (
              <li key={`${hit.section} ${hit.block} ${hit.offset}`}>
                <button type="button" onClick={() => void open(hit)}>
                  <span className="min-w-0 flex-1">
                    <span className="block text-ink-muted text-xs">
                      {t("reader.find.in", { number: hit.section, title: hit.title })}
                    </span>
                    <span dir="auto" className="block font-serif text-ink">
                      {hit.before}
                      <mark>{hit.match}</mark>
                      {hit.after}
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ol>
          {search.next !== null && (
            <div className="py-4">
              <Button quiet onClick={() => void find(search.words, search.next ?? 1, search.hits)}>
                {t(search.state === "failed" ? "reader.again" : "reader.find.more")}
              </Button>
            </div>
          )}
        </>
      )}
    </Sheet>
  );
}

function message(search: Search): string {
  if (search.state === "idle") return t("reader.find.hint");
  if (search.state === "busy") return t("reader.loading");
  if (search.state === "failed") return t("reader.find.failed");
  if (search.hits.length === 0) return t("reader.find.none", { words: search.words });
  return search.next === null ? t("reader.find.count", { count: search.hits.length }) : "";
}
