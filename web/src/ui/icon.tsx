import bodies from "virtual:bundled-icons";
import { type ComponentType, useEffect, useState } from "react";

export type IconName = keyof typeof bodies;
/** Any icon of any public set, such as `lucide:feather`: fetched when it is needed. */
export type FetchedIconName = `${string}:${string}`;

/** Always decorative: the text beside it, or the control's label, says what it means. */
export function Icon({ name }: { name: IconName | FetchedIconName }) {
  return isBundled(name) ? <BundledIcon name={name} /> : <FetchedIcon name={name} />;
}

function isBundled(name: string): name is IconName {
  return Object.hasOwn(bodies, name);
}

function BundledIcon({ name }: { name: IconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
      className="shrink-0"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes of the icon set, put there by the build
      dangerouslySetInnerHTML={{ __html: bodies[name] }}
    />
  );
}

/** Its place is kept from the start; the code that fetches it is loaded only where such an icon is shown. */
function FetchedIcon({ name }: { name: string }) {
  const [Drawn, setDrawn] = useState<ComponentType<{ name: string }>>();
  useEffect(() => {
    let shown = true;
    import("./fetched-icon").then(
      (module) => shown && setDrawn(() => module.FetchedIcon),
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
