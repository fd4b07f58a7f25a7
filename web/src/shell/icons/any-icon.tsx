import { Icon, isBundled } from "../../ui/icon";
import { lazyPart } from "../browser/load-code";
import { useLazyPart } from "../browser/use-lazy-part";

const fetchedIcon = lazyPart(() => import("./fetched-icon"));

/**
 * An icon by a name from the publisher's settings: an icon of the bundle, or one of a public icon set, such as
 * `simple-icons:mastodon`. Screen readers skip it, as with `Icon`.
 */
export function AnyIcon({ name }: { name: string }) {
  return isBundled(name) ? <Icon name={name} /> : <LazyIcon name={name} />;
}

/**
 * An icon that is fetched from an icon host. Its space is reserved from the start, and stays empty if its code cannot
 * be loaded.
 */
function LazyIcon({ name }: { name: string }) {
  const state = useLazyPart(fetchedIcon);
  return (
    <span aria-hidden="true" className="inline-block size-5 shrink-0">
      {state.kind === "ready" && <state.code.FetchedIcon name={name} />}
    </span>
  );
}
