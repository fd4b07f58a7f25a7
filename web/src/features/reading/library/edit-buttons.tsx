import type { ButtonHTMLAttributes } from "react";
import { t } from "../../../shell/messages/translate";
import { Icon } from "../../../ui/icon";

// What opens a dialog is there before the dialog's own code is, and waits for it.
type Props = ButtonHTMLAttributes<HTMLButtonElement>;

export function MenuButton({ title, ...rest }: Props & { title: string }) {
  return (
    <button type="button" aria-label={t("library.menu", { title })} className="round-button" {...rest}>
      <Icon name="more" />
    </button>
  );
}

export function NewShelfButton(props: Props) {
  return (
    <button type="button" className="chip" {...props}>
      <Icon name="add" />
      {t("library.shelf.make")}
    </button>
  );
}
