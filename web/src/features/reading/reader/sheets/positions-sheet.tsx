import { useEffect, useState } from "react";
import { formatDay } from "../../../../shell/formats/date";
import { t } from "../../../../shell/messages/translate";
import { DAY_SECONDS } from "../../store/day";
import type { BookSession } from "../book/book-session";
import type { KnownPosition } from "../dependencies/dependencies";
import { Sheet } from "./sheet";

/** The sheet with the reader's positions of past days and other devices, to return to. */
export function PositionsSheet({ session, onClose }: { session: BookSession; onClose: () => void }) {
  const [positions, setPositions] = useState<
    ReadonlyArray<KnownPosition & { day: number }> | "failed" | null
  >(null);
  useEffect(() => {
    session.deps.calls.positions(session.book.book_id).then(setPositions, () => setPositions("failed"));
  }, [session]);

  return (
    <Sheet title={t("reader.places")} onClose={onClose}>
      {!Array.isArray(positions) || positions.length === 0 ? (
        <p role="status" className="py-6 text-ink-muted">
          {t(
            positions === null
              ? "reader.loading"
              : positions === "failed"
                ? "reader.places.failed"
                : "reader.places.none",
          )}
        </p>
      ) : (
        <ol className="reader-contents">
          {positions.map((position) => (
            <li key={`${position.day} ${position.device} ${position.at}`}>
              <button
                type="button"
                onClick={() => {
                  onClose();
                  void session.go(position);
                }}
              >
                <span className="min-w-0 flex-1">
                  <span className="block text-ink">{formatDay(position.day * DAY_SECONDS)}</span>
                  <span className="block text-ink-muted text-sm">
                    {t("reader.places.at", { section: position.section, device: position.device ?? "" })}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </Sheet>
  );
}
