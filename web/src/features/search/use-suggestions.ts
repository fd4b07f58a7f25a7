import { useEffect, useState } from "react";
import type { Suggestions } from "../../api/page";
import { fetchSuggestions } from "../../api/search";

// Milliseconds before suggestions are requested: shorter than the pause after a word, longer than the pause between two
// letters.
const PAUSE_MS = 120;

/** Returns the server's suggestions for a text. Responses for a text that has changed since are ignored. */
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
          // Without suggestions, the reader can still search.
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
