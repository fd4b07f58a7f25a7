import { type ReactNode, useEffect, useState } from "react";
import { shopPath } from "../../shell/books/shop-address";
import { hearUnlocks } from "../../shell/books/unlock-news";
import { formatDay, isoDay } from "../../shell/formats/date";
import { t } from "../../shell/messages/translate";
import { CompassFrame } from "./compass-frame";
import { type Compass, fetchCompass } from "./unlock-api";

interface Props {
  bookId: string;
  firstLocked: number;
  /** Number of the section where the reader is, if that is known. */
  findPlace: (bookId: string) => Promise<number | null>;
  /** Of this page, to come back to. */
  address: string;
}

/** What it takes to finish a book from where the reader is: coins, days of VIP, or waiting. */
export function BookCompass({ bookId, firstLocked, findPlace, address }: Props) {
  const [known, setKnown] = useState<{ compass: Compass; from: number } | "failed">();

  useEffect(() => {
    let wanted = true;
    async function load() {
      const place = await findPlace(bookId).catch(() => null);
      const from = place ?? firstLocked;
      const compass = await fetchCompass(bookId, from);
      if (wanted) setKnown({ compass, from });
    }
    const ask = () => void load().catch(() => wanted && setKnown((shown) => shown ?? "failed"));
    ask();
    const deafen = hearUnlocks(bookId, ask);
    return () => {
      wanted = false;
      deafen();
    };
  }, [bookId, firstLocked, findPlace]);

  if (!known) return <CompassFrame heading={t("compass.heading")} />;
  if (known === "failed") return <CompassFrame heading={t("compass.failed")} coins="–" vip="–" free="–" />;
  const { compass, from } = known;
  // A place before the first locked section is as good as that section: nothing before it costs anything.
  const heading = from > firstLocked ? t("compass.heading.from", { section: from }) : t("compass.heading");
  if (compass.vip_days === 0) return <CompassFrame heading={t("compass.done")} coins="0" vip="0" free="–" />;
  const shop = shopPath(address);
  return (
    <CompassFrame
      heading={heading}
      coins={<Linked href={shop}>{t("unlock.price", { count: compass.coins })}</Linked>}
      vip={<Linked href={shop}>{t("compass.days", { count: compass.vip_days })}</Linked>}
      free={
        compass.free_by ? (
          <time dateTime={isoDay(compass.free_by)}>{formatDay(compass.free_by)}</time>
        ) : (
          t("compass.never")
        )
      }
    />
  );
}

function Linked({ href, children }: { href: string; children: ReactNode }) {
  return <a href={href}>{children}</a>;
}
