import bodies from "virtual:bundled-icons";

export type IconName = keyof typeof bodies;

export function isBundled(name: string): name is IconName {
  return Object.hasOwn(bodies, name);
}

/** An icon. It is always decorative: the text beside it or the label of the control carries the meaning. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
      className="shrink-0"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is the shapes of an icon set, inserted by the build
      dangerouslySetInnerHTML={{ __html: bodies[name] }}
    />
  );
}
