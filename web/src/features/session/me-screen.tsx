import { type ReactNode, useCallback, useEffect, useLayoutEffect, useState } from "react";
import type { MePage } from "../../api/page";
import { lazyPart, loadCode } from "../../shell/browser/load-code";
import { NeedsScript } from "../../shell/failure-text";
import { Lazy } from "../../shell/lazy/lazy";
import { t } from "../../shell/messages/translate";
import { type InAppBrowser, inAppBrowser } from "../../shell/session/in-app-browser";
import { Callout } from "../../ui/callout";
import { PageHeading } from "../../ui/page-heading";
import { type Device, loadDevices, loadUndoable, type Undoable } from "./account";
import { AccountFailure } from "./account-failure";
import { AccountLinks } from "./account-links";
import { BindOffers } from "./bind-offers";
import { HandOverSection } from "./hand-over-section";
import { asksToKeep } from "./keep";
import { unmarkNews } from "./news-mark";
import { useProfile } from "./profile-store";
import { ReceivedHandOver } from "./received-hand-over";
import { ReceivedLink } from "./received-link";
import { RedeemCode } from "./redeem-code";
import type { SeparateReaders } from "./separate-readers";
import { takeNews } from "./sign-in-news";
import { WhoAmI } from "./who-am-i";

const keepQuestion = lazyPart(() => import("./keep-question"));

interface Props {
  page: MePage;
  /** The reading statistics, from another feature. */
  reading?: ReactNode;
  /** The card with the reader's coins, from another feature. */
  balance?: ReactNode;
}

/** A hand-over that can be undone in this browser, and the component that offers it. */
interface Undo {
  Part: typeof SeparateReaders;
  undoable: Undoable;
}

async function loadUndo(): Promise<Undo | null> {
  const undoable = await loadUndoable();
  return undoable && { Part: (await loadCode(() => import("./separate-readers"))).SeparateReaders, undoable };
}

/** The page about the reader. The server renders its frame; the reader's data is loaded in the browser. */
export function MeScreen({ page: { site, data }, reading, balance }: Props) {
  const [state, reload] = useProfile();
  const [inside, setInside] = useState<InAppBrowser | null>(null);
  const [news, setNews] = useState<string | null>(null);
  const [browsers, setBrowsers] = useState<number | null>(null);
  const tellDevices = useCallback((devices: readonly Device[]) => setBrowsers(devices.length), []);
  const [undo, setUndo] = useState<Undo | null>(null);
  const profile = state.kind === "ready" ? state.data : null;

  useEffect(() => {
    setInside(inAppBrowser(navigator.userAgent));
    setNews(takeNews());
  }, []);
  const isKnown = profile !== null;
  useEffect(() => {
    // If the devices cannot be loaded, 0 stands for an unknown number of browsers.
    if (isKnown) loadDevices().then(tellDevices, () => setBrowsers(0));
    // If loading fails, the next visit loads it again.
    if (isKnown) loadUndo().then(setUndo, () => setUndo(null));
  }, [isKnown, tellDevices]);
  // Removes the document's mark (see news-mark.ts) in the frame in which the message about the sign-in is rendered.
  useLayoutEffect(() => {
    if (news !== null) unmarkNews();
  }, [news]);

  const question = asksToKeep(profile) && (
    <Lazy part={keepQuestion} waiting={null}>
      {({ NotNow }) => <NotNow onDone={reload} />}
    </Lazy>
  );
  const offers = (
    <BindOffers
      key="offers"
      profile={profile}
      providers={site.providers}
      ways={data}
      inside={inside}
      question={question}
    />
  );
  const handOver = (
    <HandOverSection key="hand-over" ready={profile !== null} inside={inside} onDevices={tellDevices} />
  );
  return (
    <div className="frame page">
      <PageHeading>{t("me.heading")}</PageHeading>
      <NeedsScript />
      <div role="status">
        {news && (
          <div className="mt-6 max-w-2xl">
            <Callout>{news}</Callout>
          </div>
        )}
      </div>
      <ReceivedHandOver />
      <ReceivedLink />
      {state.kind === "failed" ? (
        <AccountFailure error={state.error} onRetry={reload} />
      ) : (
        <div className="account mt-8 noscript:hidden">
          <div className="account-who">
            <WhoAmI profile={profile} browsers={browsers} onChanged={reload} />
          </div>
          <div className="account-side">
            {balance}
            <AccountLinks />
          </div>
          <div className="account-parts">
            {inside ? [handOver, offers] : [offers, handOver]}
            <RedeemCode ready={profile !== null} />
            {reading}
          </div>
        </div>
      )}
      {undo && <undo.Part undoable={undo.undoable} />}
    </div>
  );
}
