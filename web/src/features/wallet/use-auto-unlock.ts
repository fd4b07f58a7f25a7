import { useRef, useState } from "react";
import { failureText } from "../../shell/failure-text";
import { InTurn } from "./in-turn";
import { type AutoUnlock, setAutoUnlock } from "./unlock-api";

/**
 * Returns the auto-unlock settings of a book, and a function that changes them. A change is shown at once, and undone
 * if it cannot be saved.
 */
export function useAutoUnlock(
  bookId: string,
  known: AutoUnlock,
  savedText: (enabled: boolean, cap: number) => string,
) {
  const [auto, setAuto] = useState(known);
  const [news, setNews] = useState("");
  const [saves] = useState(() => new InTurn());
  const saved = useRef(known);

  async function save(enabled: boolean, cap: number) {
    setAuto({ ...auto, enabled, cap });
    setNews("");
    try {
      const isLast = await saves.isLast(async () => {
        saved.current = await setAutoUnlock(bookId, enabled, cap);
      });
      if (!isLast) return;
      setAuto(saved.current);
      setNews(savedText(enabled, cap));
    } catch (error) {
      setAuto(saved.current);
      setNews(failureText(error));
    }
  }

  return { auto, news, save };
}
