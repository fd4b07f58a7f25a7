import { type MessageKey, t } from "../../shell/messages/translate";
import type { Kind, KindChoice, NotificationSettings } from "./api";

interface Props {
  kinds: readonly KindChoice[];
  /** A notification would reach some device of the reader's. */
  canPush: boolean;
  mail: NotificationSettings["mail"];
  onPush: (kind: Kind, on: boolean) => void;
  onMail: (kind: Kind, on: boolean) => void;
}

const titles: Record<Kind, MessageKey> = {
  new_sections: "notices.kind.sections",
  expiring_bonus: "notices.kind.bonus",
  wait_finished: "notices.kind.wait",
};

/** One row for each thing that can be told, one box for each way to tell it. */
export function KindChoices({ kinds, canPush, mail, onPush, onMail }: Props) {
  const hasAddress = Boolean(mail.address);
  return (
    <div className="notice-part">
      <h3>{t("notices.kinds")}</h3>
      {kinds.map(({ kind, push, mail: byMail }) => (
        <fieldset key={kind} className="notice-kind">
          <legend>{t(titles[kind])}</legend>
          <div>
            <Box
              label={t("notices.by.push")}
              checked={push}
              can={canPush}
              onChange={(on) => onPush(kind, on)}
            />
            {mail.offered && (
              <Box
                label={t("notices.by.mail")}
                checked={byMail}
                can={hasAddress}
                onChange={(on) => onMail(kind, on)}
              />
            )}
          </div>
        </fieldset>
      ))}
      {mail.offered && !hasAddress && (
        <p className="mt-2 text-ink-muted text-sm">{t("notices.mail.first")}</p>
      )}
    </div>
  );
}

interface BoxProps {
  label: string;
  checked: boolean;
  /** What is on can always be switched off. */
  can: boolean;
  onChange: (on: boolean) => void;
}

function Box({ label, checked, can, onChange }: BoxProps) {
  return (
    <label>
      <input
        type="checkbox"
        checked={checked}
        disabled={!can && !checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {label}
    </label>
  );
}
