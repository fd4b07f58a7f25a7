import type { FormEvent } from "react";
import { isMailAddress } from "../../shell/formats/mail-address";
import { t } from "../../shell/messages/translate";
import { useAttempt } from "../../shell/state/use-attempt";
import { Button } from "../../ui/button";
import { FailureStatus } from "../../ui/failure-status";
import { TextInput } from "../../ui/text-input";
import { type NotificationSettings, removeMailAddress, saveMailAddress } from "./api";
import { failureText } from "./refusals";

interface Props {
  mail: NotificationSettings["mail"];
  reload: () => Promise<void>;
}

/**
 * The setting for the reader's mail address for notifications. An address that is not confirmed gets only the mail that
 * asks for the confirmation.
 */
export function MailAddress({ mail: { address = null, confirmed }, reload }: Props) {
  const { busy, problem, setProblem, run } = useAttempt(failureText);

  const change = (work: () => Promise<unknown>) =>
    run(async () => {
      await work();
      await reload();
    });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("address") ?? "").trim();
    if (!isMailAddress(typed)) return setProblem(t("notices.mail.wrong"));
    void change(() => saveMailAddress(typed));
  }

  return (
    <div className="notice-part">
      <h3>{t("notices.mail")}</h3>
      {address === null ? (
        <form noValidate onSubmit={submit} className="notice-mail">
          <TextInput
            id="notices-mail"
            name="address"
            type="email"
            label={t("notices.mail.address")}
            autoComplete="email"
            error={problem || undefined}
          />
          <Button submit quiet busy={busy} busyLabel={t("notices.mail.saving")}>
            {t("notices.mail.save")}
          </Button>
        </form>
      ) : (
        <>
          <p className="break-words text-ink-muted">
            {confirmed
              ? t("notices.mail.confirmed", { address })
              : t("notices.mail.unconfirmed", { address })}
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            {!confirmed && (
              <Button quiet busy={busy} onClick={() => void change(() => saveMailAddress(address))}>
                {t("notices.mail.again")}
              </Button>
            )}
            <Button quiet busy={busy} onClick={() => void change(removeMailAddress)}>
              {t("notices.mail.remove")}
            </Button>
          </div>
          <FailureStatus text={problem} />
        </>
      )}
    </div>
  );
}
