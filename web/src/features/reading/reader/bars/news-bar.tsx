import { useEffect, useRef, useState } from "react";
import { receiptPath } from "../../../../parts/books/shop-address";
import { isOffline } from "../../../../shell/browser/connection";
import { t } from "../../../../shell/messages/translate";
import { Icon } from "../../../../ui/icon";
import { isNearby } from "../../engine/layout/layout";
import { deviceName } from "../../sync/this-device";
import type { BookSession } from "../book/book-session";
import type { News } from "../book/shown";

/**
 * Milliseconds after which the messages “moved” and “unlocked” disappear. What their buttons open
 * stays available: the earlier position in the list of positions, the receipt in the records.
 */
const OFFERED_MS = 12_000;

/**
 * A message at the bottom of the screen, with buttons for what the reader can do. While the end of the text is on the
 * screen, the message is at the top, so that it does not cover links or offers.
 */
export function NewsBar({ session, news }: { session: BookSession; news: News }) {
  const bar = useRef<HTMLDivElement>(null);
  const [isEnd, setEnd] = useState(isEndInSight);
  useEffect(() => {
    const look = () => setEnd(isEndInSight());
    window.addEventListener("scroll", look, { passive: true });
    const stop = session.reading.subscribe(look);
    return () => {
      window.removeEventListener("scroll", look);
      stop();
    };
  }, [session]);
  useEffect(() => {
    if (news.kind !== "moved" && news.kind !== "unlocked") return;
    const timer = setTimeout(() => session.dismiss(), OFFERED_MS);
    const { position } = session.shown();
    const stop = session.reading.subscribe(() => {
      const isInUse = bar.current?.contains(document.activeElement);
      if (!isInUse && !isNearby(position, session.reading.position())) session.dismiss();
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [session, news]);
  useEffect(() => {
    if (news.kind !== "failed") return;
    window.addEventListener("online", news.again);
    return () => window.removeEventListener("online", news.again);
  }, [news]);
  const side = isEnd ? "top" : "foot";
  return (
    // Each side has its own element, so that the message does not visibly move from one to the other.
    <div key={side} ref={bar} className="reader-news" data-place={side} role="status">
      <p className="flex-1 py-1.5">{sentence(news)}</p>
      <div className="ml-auto flex">
        {news.kind === "unlocked" ? (
          <a className="reader-tool font-semibold text-accent" href={receiptPath(news.receipt.receiptId)}>
            {t("reader.unlocked.receipt")}
          </a>
        ) : (
          <button
            type="button"
            className="reader-tool font-semibold text-accent"
            onClick={() => act(session, news)}
          >
            {t(news.kind === "moved" ? "reader.undo" : news.kind === "failed" ? "reader.again" : "reader.go")}
          </button>
        )}
        {news.kind === "elsewhere" ? (
          <button type="button" className="reader-tool font-semibold" onClick={() => session.stay()}>
            {t("reader.stay")}
          </button>
        ) : (
          <button
            type="button"
            className="reader-tool"
            aria-label={t("reader.dismiss")}
            onClick={() => session.dismiss()}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
    </div>
  );
}

function sentence(news: News): string {
  if (news.kind === "elsewhere") {
    const { section, device } = news.position;
    // Another device may have the same name as this one, or this browser may have lost its data.
    const isLikeThis = device === deviceName(navigator.userAgent);
    return isLikeThis ? t("reader.elsewhere.same", { section }) : t("reader.elsewhere", { section });
  }
  if (news.kind === "unlocked") {
    const { count: sections, price: count } = news.receipt;
    if (sections > 1) return t("reader.unlocked.many", { sections, count });
    return count === 0 ? t("reader.unlocked.free") : t("reader.unlocked", { count });
  }
  if (news.kind === "moved") return t("reader.moved");
  return isOffline() ? t("reader.failed.offline") : t("reader.failed");
}

function isEndInSight(): boolean {
  const box = document.querySelector(".reader-end")?.getBoundingClientRect();
  if (!box || box.height === 0) return false;
  const inHeight = box.top < window.innerHeight && box.bottom > 0;
  return inHeight && box.left < window.innerWidth && box.right > 0;
}

function act(session: BookSession, news: News): void {
  if (news.kind === "failed") news.again();
  else void session.goBack();
}
