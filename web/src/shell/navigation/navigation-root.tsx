import { startTransition, useEffect, useLayoutEffect, useState } from "react";
import { App } from "../app";
import type { View } from "../route";
import { listenToDocument } from "./listen";
import type { Arrival, Navigator } from "./navigator";
import { settle } from "./settle";

interface Props {
  navigator: Navigator;
  first: View;
  fallback: View;
}

interface Shown {
  arrival: Arrival;
  kept: View | undefined;
}

/** The app in the browser: the first view as the server drew it, then whatever the navigator brings. */
export function NavigationRoot({ navigator, first, fallback }: Props) {
  const [{ arrival, kept }, setShown] = useState<Shown>({
    arrival: { view: first, place: null },
    kept: first.keepAlive ? first : undefined,
  });
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const mute = navigator.listen({
      setBusy,
      arrive: (next) => startTransition(() => setShown((last) => show(next, last))),
    });
    const release = listenToDocument(navigator);
    document.documentElement.dataset.hydrated = "true";
    return () => {
      release();
      mute();
    };
  }, [navigator]);

  useLayoutEffect(() => settle(arrival), [arrival]);

  return (
    <App
      view={arrival.view}
      kept={kept}
      fallback={fallback}
      busy={busy}
      announcement={arrival.place ? arrival.view.meta.title : ""}
    />
  );
}

function show(arrival: Arrival, last: Shown): Shown {
  return { arrival, kept: arrival.view.keepAlive ? arrival.view : last.kept };
}
