import { useEffect, useState } from "react";
import type { Suggestions } from "../../api/page";
import { fetchSuggestions } from "../../api/search";

// Shorter than the pause after a word, longer than the one between two letters.
const PAUSE_MS = 120;

/** What the server suggests for a text; an answer that was overtaken by the next letter is never seen. */
export function useSuggestions(typed: string): Suggestions | null {
  const text = typed.trim();
  const [answer, setAnswer] = useState<{ text: string; suggestions: Suggestions } | null>(null);

  useEffect(() => {
    if (!text) return setAnswer(null);
    const request = new AbortController();
    const timer = setTimeout(() => {
      fetchSuggestions(text, request.signal).then(
        (suggestions) => !request.signal.aborted && setAnswer({ text, suggestions }),
        () => {
          // Suggestions are a help: without them the search itself still works.
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [text]);

  return text ? (answer?.suggestions ?? null) : null;
}
