import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { readerPath } from "../../parts/books/address";
import { plansPath, shopPath } from "../../parts/books/shop-address";
import { useReaderLayout } from "../../parts/books/use-reader-layout";
import { isOffline } from "../../shell/browser/connection";
import { failureText } from "../../shell/failure-text";
import { t } from "../../shell/messages/translate";
import { ShortFailure } from "../../shell/short-failure";
import { Skeleton } from "../../ui/skeleton";
import { AutoUnlockChoice } from "./auto-unlock-choice";
import { HeldRewards } from "./held-rewards";
import { useSheetSeen } from "./sheet-seen";
import type { Offers } from "./unlock-api";
import { type Outcome, unlock, unlockByWaiting } from "./unlock-attempt";
import { UnlockBundles } from "./unlock-bundles";
import { type Bundle, bundlesOf, missingFor, waysOf } from "./unlock-offers";
import { VipWay, WaitWay } from "./unlock-ways";
import { useUnlockOffers } from "./use-unlock-offers";

export interface UnlockPanelProps {
  bookId: string;
  section: number;
  /** Address of the reader's position, to return to from the shop. */
  address: string;
}

/** The unlock sheet: the offers at a locked section. */
export function UnlockPanel({ bookId, section, address }: UnlockPanelProps) {
  const { offers, error, reload } = useUnlockOffers(bookId, section);
  const headingId = useId();
  const sheet = useRef<HTMLElement>(null);
  useSheetSeen(sheet, bookId, section);
  return (
    <>
      <p className="unlock-ahead">{t("unlock.ahead")}</p>
      <section ref={sheet} aria-labelledby={headingId} className="unlock">
        <h2 id={headingId}>{t("unlock.heading", { section })}</h2>
        {offers ? (
          <Choices bookId={bookId} section={section} address={address} offers={offers} reload={reload} />
        ) : error ? (
          <div className="mt-3">
            <ShortFailure
              align="full"
              text={isOffline() ? t("unlock.offline") : failureText(error)}
              onRetry={reload}
            />
          </div>
        ) : (
          <Waiting />
        )}
      </section>
    </>
  );
}

interface ChoiceProps extends UnlockPanelProps {
  offers: Offers;
  reload: () => Promise<void>;
}

function Choices({ bookId, section, address, offers, reload }: ChoiceProps) {
  const [busy, setBusy] = useState(false);
  const [news, setNews] = useState("");
  const layout = useReaderLayout();
  const shop = shopPath(address);
  const { wait } = offers;

  // New offers can be chosen at once. If the section is unlocked already, the buttons stay busy until its text is
  // loaded.
  useEffect(() => {
    if (offers.one) setBusy(false);
  }, [offers]);

  async function attempt(work: () => Promise<Outcome>) {
    if (busy) return;
    setBusy(true);
    setNews("");
    const outcome = await work();
    if (outcome.kind === "done") {
      setNews(t("unlock.done"));
      return;
    }
    if (outcome.stale) await reload();
    setNews(outcome.text);
    setBusy(false);
  }

  const ways = waysOf(offers);
  const first = ways[0];
  const shown: Record<(typeof ways)[number], () => ReactNode> = {
    coins: () => (
      <UnlockBundles
        bundles={bundlesOf(offers)}
        balance={offers.balance}
        shop={shop}
        leads={first === "coins"}
        busy={busy}
        onUnlock={(bundle: Bundle) => void attempt(() => unlock(bookId, bundle))}
      />
    ),
    vip: () => <VipWay shop={plansPath(address)} leads={first === "vip"} />,
    wait: () =>
      wait && (
        <WaitWay
          wait={wait}
          here={section}
          there={readerPath(bookId, wait.section, layout)}
          leads={first === "wait"}
          busy={busy}
          onUnlock={() => void attempt(() => unlockByWaiting(bookId, wait.section))}
        />
      ),
  };

  return (
    <>
      <p className="-mt-2 text-ink-muted">{balanceText(offers)}</p>
      {missingFor(offers.one?.price ?? 0, offers.balance) > 0 && <HeldRewards />}
      <p
        role="status"
        className={news ? "py-2.5 px-3.5 rounded-[0.625rem] bg-accent-soft text-accent-ink" : "sr-only"}
      >
        {news}
      </p>
      {ways.map((way) => (
        <div key={way} className="unlock-way" data-way={way}>
          {shown[way]()}
        </div>
      ))}
      {offers.one && <AutoUnlockChoice bookId={bookId} offers={offers} />}
    </>
  );
}

function balanceText({ balance: { coins, bonus } }: Offers): string {
  if (bonus === 0) return t("unlock.balance", { count: coins });
  return t("unlock.balance.bonus", { count: coins + bonus, bonus });
}

function Waiting() {
  return (
    <div role="status" aria-label={t("reader.loading")} className="mt-3 grid gap-2">
      <Skeleton size="h-5 w-36" />
      <Skeleton size="h-14 w-full" />
      <Skeleton size="h-14 w-full" />
      <Skeleton size="h-14 w-full" />
      <Skeleton size="h-11 w-full" />
    </div>
  );
}
