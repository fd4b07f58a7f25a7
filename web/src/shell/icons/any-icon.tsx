import { type ComponentType, useEffect, useState } from "react";
import { Icon, isBundled } from "../../ui/icon";
import { loadCode } from "../browser/load-code";

/** Loads the code that fetches icons. */
const loadFetchedIcon = () => loadCode(() => import("./fetched-icon")).then(({ FetchedIcon }) => FetchedIcon);

/**
 * An icon that is named by the publisher: one of the bundle, or any of a public set, such as `simple-icons:mastodon`.
 * Always decorative, like `Icon`.
 */
export function AnyIcon({ name }: { name: string }) {
  return isBundled(name) ? <Icon name={name} /> : <LazyIcon name={name} />;
}

/** Its place is kept from the start; the code that fetches it is loaded only where such an icon is shown. */
function LazyIcon({ name }: { name: string }) {
  const [Drawn, setDrawn] = useState<ComponentType<{ name: string }>>();
  useEffect(() => {
    let shown = true;
    loadFetchedIcon().then(
      (FetchedIcon) => shown && setDrawn(() => FetchedIcon),
      () => {
        // An icon is decoration: without its code the place stays empty.
      },
    );
    return () => {
      shown = false;
    };
  }, []);
  return (
    <span aria-hidden="true" className="inline-block size-5 shrink-0">
      {Drawn && <Drawn name={name} />}
    </span>
  );
}
