import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { Icon, type IconName } from "./icon";

type Tone = "solid" | "quiet" | "plain" | "danger";

const TONES = {
  solid: "btn btn-solid",
  quiet: "btn btn-quiet",
  plain: "btn btn-plain",
  danger: "btn btn-danger",
} as const;

interface Shared {
  tone?: Tone;
  icon?: IconName;
  children?: ReactNode;
}

type ButtonProps = Shared &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "type"> & {
    ref?: Ref<HTMLButtonElement>;
    submit?: boolean;
    /** Shows that the action is running. The button is not disabled, because a disabled button loses the focus. */
    busy?: boolean;
  };

export function Button({
  tone = "quiet",
  icon,
  submit,
  busy = false,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={submit ? "submit" : "button"}
      className={TONES[tone]}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      {...rest}
    >
      {busy ? <span className="spinner" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

type LinkProps = Shared & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "className">;

export function ButtonLink({ tone = "quiet", icon, children, ...rest }: LinkProps) {
  return (
    <a className={TONES[tone]} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "type"> & {
  icon: IconName;
  label: string;
  ref?: Ref<HTMLButtonElement>;
};

export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button type="button" className="icon-btn" aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </button>
  );
}
