import { Icon, isBundled } from "../../ui/icon";
import { lazyPart } from "../browser/load-code";
import { useLazyPart } from "../browser/use-lazy-part";

const fetchedIcon = lazyPart(() => import("./fetched-icon"));

/**
 * An icon that is named by the publisher: one of the bundle, or any of a public set, such as `simple-icons:mastodon`.
 * Always decorative, like `Icon`.
 */
export function AnyIcon({ name }: { name: string }) {
  return isBundled(name) ? <Icon name={name} /> : <LazyIcon name={name} />;
}

/** Its place is kept from the start; it is decoration, so without its code the place stays empty. */
function LazyIcon({ name }: { name: string }) {
  const state = useLazyPart(fetchedIcon);
  return (
    <span aria-hidden="true" className="inline-block size-5 shrink-0">
      {state.kind === "ready" && <state.code.FetchedIcon name={name} />}
    </span>
  );
}
