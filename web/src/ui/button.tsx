import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";

const shape =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-[min(1.25rem,7vw)] font-medium text-base transition-colors duration-150";
const solid = `${shape} bg-accent-solid text-on-accent hover:bg-accent-solid-hover`;
const outlined = `${shape} border border-line-strong text-ink hover:bg-sunken`;

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "type"> {
  quiet?: boolean;
  ref?: Ref<HTMLButtonElement>;
  /** Whether the button submits its form. */
  submit?: boolean;
  /**
   * Whether the action is running. The button is not disabled, because it would lose the focus, so the click handler
   * must ignore clicks.
   */
  busy?: boolean;
  /** The label while `busy`. Space for the longer of both labels is reserved, so that nothing moves. */
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
