import { startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import { App } from "../app";
import type { BuildMonitor } from "../builds/build-monitor";
import type { ColourMode } from "../colour-mode/colour-mode";
import { ColourModeContext } from "../colour-mode/colour-switch";
import type { View } from "../route";
import { addDocumentListeners, type DocumentListeners } from "./document-listeners";
import type { Arrival, Navigator } from "./navigator";
import { Readdress } from "./readdress";
import { describeDocument, settle } from "./settle";
import { withViewTransition } from "./view-transition";

interface Props {
  navigator: Navigator;
  builds: BuildMonitor;
  colours: ColourMode;
  first: View;
  fallback: View;
  /**
   * Loads the reader's language after hydration, which must use the server's language. Returns whether the app must be
   * rendered again.
   */
  learnLanguage: () => Promise<boolean>;
  /** Called when a page is shown, except for the first page of the document. */
  onPageView: () => void;
}

interface Shown {
  arrival: Arrival;
  kept: View | undefined;
}

/** The app in the browser: first the view that the server rendered, then the views of the navigator. */
export function NavigationRoot(props: Props) {
  const { navigator, builds, colours, first, fallback, learnLanguage, onPageView } = props;
  const [{ arrival, kept }, setShown] = useState<Shown>({
    arrival: { view: first, place: null },
    kept: first.keepAlive ? first : undefined,
  });
  const [busy, setBusy] = useState(false);
  const [wording, setWording] = useState("built-in");
  const listening = useRef<DocumentListeners>(undefined);

  useEffect(() => {
    const mute = navigator.listen({
      setBusy,
      arrive(next) {
        const change = () => setShown((last) => show(next, last));
        if (!withViewTransition(change)) startTransition(change);
      },
    });
    const ears = addDocumentListeners(navigator);
    listening.current = ears;
    const unwatch = builds.watch(() => ears.look());
    const unfollow = colours.follow();
    document.documentElement.dataset.hydrated = "true";
    return () => {
      unfollow();
      unwatch();
      ears.stop();
      mute();
    };
  }, [navigator, builds, colours]);

  useEffect(() => {
    void learnLanguage().then((learnt) => learnt && setWording("learnt"));
  }, [learnLanguage]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the title is a getter that returns another text once a language is loaded
  useLayoutEffect(() => describeDocument(arrival.view), [arrival, wording]);

  useLayoutEffect(() => {
    colours.force(arrival.view.meta.colourMode);
    settle(arrival);
  }, [arrival, colours]);

  useEffect(() => {
    listening.current?.look();
    if (arrival.place) onPageView();
  }, [arrival, onPageView]);

  return (
    <ColourModeContext value={colours}>
      <Readdress value={navigator.readdress}>
        <App
          key={wording}
          view={arrival.view}
          kept={kept}
          fallback={fallback}
          busy={busy}
          announcement={arrival.place ? arrival.view.meta.title : ""}
        />
      </Readdress>
    </ColourModeContext>
  );
}

function show(arrival: Arrival, last: Shown): Shown {
  return { arrival, kept: arrival.view.keepAlive ? arrival.view : last.kept };
}
