import { type ReactNode, useEffect, useState } from "react";
import { plansPath, shopPath } from "../../../parts/books/shop-address";
import { subscribeToUnlocks } from "../../../parts/books/unlock-news";
import { formatDay, isoDay } from "../../../shell/formats/date";
import { t } from "../../../shell/messages/translate";
import { NotSignedIn } from "../../../shell/session/ask-signed-in";
import { fetchShop, type Shop } from "../shop/api";
import { planRate } from "../shop/wording";
import { type Compass, fetchCompass } from "../unlock-api";
import { CompassFrame, CompassSentence } from "./compass-frame";

interface Props {
  bookId: string;
  firstLocked: number;
  /** Returns the number of the section that the reader has reached; null if unknown. */
  findPosition: (bookId: string) => Promise<number | null>;
  /** Address of the page, to return to from the shop. */
  address: string;
}

/**
 * The price compass of a book: what it takes to finish the book from the reader's position with coins, VIP or waiting.
 */
export function BookCompass({ bookId, firstLocked, findPosition, address }: Props) {
  const [known, setKnown] = useState<
    { compass: Compass; from: number; shop: Shop | null } | "failed" | "no login"
  >();

  useEffect(() => {
    let wanted = true;
    async function load() {
      const place = await findPosition(bookId).catch(() => null);
      const from = place ?? firstLocked;
      const [compass, shop] = await Promise.all([fetchCompass(bookId, from), fetchShop().catch(() => null)]);
      if (wanted) setKnown({ compass, from, shop });
    }
    function fail(error: unknown) {
      // A missing login is no failure.
      const failure = error instanceof NotSignedIn ? "no login" : "failed";
      if (wanted) setKnown((shown) => shown ?? failure);
    }
    const ask = () => void load().catch(fail);
    ask();
    const deafen = subscribeToUnlocks(bookId, ask);
    return () => {
      wanted = false;
      deafen();
    };
  }, [bookId, firstLocked, findPosition]);

  if (!known) return <CompassFrame heading={t("compass.heading")} />;
  if (known === "no login") return null;
  if (known === "failed") return <CompassSentence text={t("compass.failed")} />;
  const { compass, from, shop: sold } = known;
  if (compass.vip_days === 0) return <CompassSentence text={t("compass.done")} />;
  if (compass.vip) return <CompassSentence text={t("compass.open")} />;
  // A position before the first locked section counts as that section, because nothing before it costs coins.
  const heading = from > firstLocked ? t("compass.heading.from", { section: from }) : t("compass.heading");
  const shop = shopPath(address);
  return (
    <CompassFrame
      heading={heading}
      cheaper={compass.coins < compass.one_by_one}
      coins={<Linked href={shop}>{coinsText(compass)}</Linked>}
      vipDays={compass.vip_days}
      vip={<Linked href={plansPath(address)}>{vipPrice(sold)}</Linked>}
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

/** Returns the price in coins, such as “56 coins instead of 70” if a bundle costs less. */
function coinsText({ coins, one_by_one }: Compass): string {
  const price = t("unlock.price", { count: coins });
  return coins < one_by_one ? t("compass.instead", { price, count: one_by_one }) : price;
}

/** Returns the lowest price of any VIP plan as a text, such as “from $12.99 a month”; “See VIP” if it is unknown. */
function vipPrice(shop: Shop | null): string {
  const [least] = [...(shop?.plans ?? [])].sort((one, other) => one.price - other.price);
  return shop && least
    ? t("compass.vip.from", { price: planRate(least, shop.currency) })
    : t("compass.vip.see");
}

function Linked({ href, children }: { href: string; children: ReactNode }) {
  return <a href={href}>{children}</a>;
}
