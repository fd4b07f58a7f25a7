import type { ButtonHTMLAttributes } from "react";
import { t } from "../../../shell/messages/translate";
import { Icon } from "../../../ui/icon";

// Buttons that open a dialog. They are shown before the code of the dialog is loaded; a press then opens it once it is
// loaded.
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
