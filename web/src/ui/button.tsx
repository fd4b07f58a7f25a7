import type { ButtonHTMLAttributes, ReactNode } from "react";

const shape =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 font-medium text-base transition-colors duration-150";
const solid = `${shape} bg-accent-solid text-on-accent hover:bg-accent-solid-hover`;
const outlined = `${shape} border border-line-strong text-ink hover:bg-sunken`;

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "type"> {
  quiet?: boolean;
  /** Sends the form it stands in. */
  submit?: boolean;
  /** Under way: it keeps its focus, which a disabled button loses, so whoever handles the click must ignore it. */
  busy?: boolean;
}

export function Button({ quiet = false, submit = false, busy = false, ...rest }: ButtonProps) {
  return (
    <button
      type={submit ? "submit" : "button"}
      aria-disabled={busy || undefined}
      className={`${quiet ? outlined : solid} aria-disabled:cursor-progress aria-disabled:opacity-70`}
      {...rest}
    />
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
