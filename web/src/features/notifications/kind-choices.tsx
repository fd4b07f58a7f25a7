import { type MessageKey, t } from "../../shell/messages/translate";
import type { Kind, KindChoice, NotificationSettings } from "./api";

interface Props {
  kinds: readonly KindChoice[];
  /** Whether at least one device of the reader can receive push notifications. */
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

/** A row for each kind of notification, with a checkbox for each channel: push and mail. */
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
  /** Whether the checkbox can be switched on. A checkbox that is on can always be switched off. */
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
