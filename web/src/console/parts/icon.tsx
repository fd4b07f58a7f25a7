import bodies from "virtual:console-icons";

export type IconName = keyof typeof bodies;

/** A decorative icon, which screen readers skip; the text or label beside it carries the meaning. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      className="shrink-0"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is the shapes of an icon set, inserted by the build
      dangerouslySetInnerHTML={{ __html: bodies[name] }}
    />
  );
}
