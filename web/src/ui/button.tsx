import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";

const shape =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-[min(1.25rem,7vw)] font-medium text-base transition-colors duration-150";
const solid = `${shape} bg-accent-solid text-on-accent hover:bg-accent-solid-hover`;
const outlined = `${shape} border border-line-strong text-ink hover:bg-sunken`;

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "type"> {
  quiet?: boolean;
  ref?: Ref<HTMLButtonElement>;
  /** Sends the form it stands in. */
  submit?: boolean;
  /** Under way: it keeps its focus, which a disabled button loses, so whoever handles the click must ignore it. */
  busy?: boolean;
  /** What it says meanwhile. Both have their place from the start, so that nothing around it moves. */
  busyLabel?: string;
}

export function Button(props: ButtonProps) {
  const { quiet = false, submit = false, busy = false, busyLabel, children, ...rest } = props;
  return (
    <button
      type={submit ? "submit" : "button"}
      aria-disabled={busy || undefined}
      className={`${quiet ? outlined : solid} aria-disabled:cursor-progress aria-disabled:opacity-70`}
      {...rest}
    >
      {busyLabel === undefined ? (
        children
      ) : (
        <span className="grid justify-items-center *:col-start-1 *:row-start-1">
          <span className={busy ? "invisible" : ""}>{children}</span>
          <span className={busy ? "" : "invisible"}>{busyLabel}</span>
        </span>
      )}
    </button>
  );
}

interface ButtonLinkProps {
  href: string;
  quiet?: boolean;
  children: ReactNode;
}

export function ButtonLink({ href, quiet = false, children }: ButtonLinkProps) {
  return (
    <a href={href} className={quiet ? outlined : solid}>
      {children}
    </a>
  );
}
