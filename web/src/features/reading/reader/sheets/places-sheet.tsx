import { useEffect, useState } from "react";
import { formatDay } from "../../../../shell/formats/date";
import { t } from "../../../../shell/messages/translate";
import { DAY_SECONDS } from "../../store/day";
import type { BookSession } from "../book/book-session";
import type { KnownPlace } from "../dependencies/dependencies";
import { Sheet } from "./sheet";

/** Where the reader was on other days and devices, to return to. */
export function PlacesSheet({ session, onClose }: { session: BookSession; onClose: () => void }) {
  const [places, setPlaces] = useState<ReadonlyArray<KnownPlace & { day: number }> | "failed" | null>(null);
  useEffect(() => {
    session.deps.calls.places(session.book.book_id).then(setPlaces, () => setPlaces("failed"));
  }, [session]);

  return (
    <Sheet title={t("reader.places")} onClose={onClose}>
      {!Array.isArray(places) || places.length === 0 ? (
        <p role="status" className="py-6 text-ink-muted">
          {t(
            places === null
              ? "reader.loading"
              : places === "failed"
                ? "reader.places.failed"
                : "reader.places.none",
          )}
        </p>
      ) : (
        <ol className="reader-contents">
          {places.map((place) => (
            <li key={`${place.day} ${place.device} ${place.at}`}>
              <button
                type="button"
                onClick={() => {
                  onClose();
                  void session.go(place);
                }}
              >
                <span className="min-w-0 flex-1">
                  <span className="block text-ink">{formatDay(place.day * DAY_SECONDS)}</span>
                  <span className="block text-ink-muted text-sm">
                    {t("reader.places.at", { section: place.section, device: place.device ?? "" })}
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
