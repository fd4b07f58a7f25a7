import { type FormEvent, useCallback, useEffect, useId, useState } from "react";
import { formatDay } from "../../shell/formats/date";
import { t } from "../../shell/messages/translate";
import { useAttempt } from "../../shell/state/use-attempt";
import { Button } from "../../ui/button";
import { ConfirmButton } from "../../ui/confirm-button";
import { FailureStatus } from "../../ui/failure-status";
import { TextInput } from "../../ui/text-input";
import type { Profile } from "./account";
import { needsSignIn } from "./failure-text";
import { ownFailureText } from "./own-failure-text";
import { addPasskey, loadPasskeys, type ReaderPasskey, removePasskey, renamePasskey } from "./passkeys";
import { SignInAgain } from "./sign-in-again";

interface Props {
  profile: Profile;
  onChanged: () => Promise<void>;
}

/** The passkeys of the reader: creating, naming and removing them. */
export function PasskeysSetting({ profile, onChanged }: Props) {
  const [passkeys, setPasskeys] = useState<ReaderPasskey[]>([]);
  const [mustSignIn, setMustSignIn] = useState(false);
  const { busy, problem, run } = useAttempt((error) => {
    setMustSignIn(needsSignIn(error));
    return ownFailureText(error);
  });

  const load = useCallback(async () => setPasskeys(await loadPasskeys()), []);
  useEffect(() => {
    // If loading fails, the list is loaded after the next change.
    load().catch(() => {});
  }, [load]);

  const change = (work: () => Promise<unknown>) =>
    run(async () => {
      await work();
      await load();
      await onChanged();
    });

  return (
    <section aria-labelledby="passkeys-heading" className="mt-8">
      <h3 id="passkeys-heading" className="font-medium text-ink">
        {t("passkeys.heading")}
      </h3>
      <p className="mt-1 text-ink-muted">{t("passkeys.text")}</p>
      {passkeys.length > 0 && (
        <ul className="mt-4">
          {passkeys.map((passkey) => (
            <Row
              key={passkey.id}
              passkey={passkey}
              busy={busy}
              onRename={(name) => change(() => renamePasskey(passkey.id, name))}
              onRemove={() => void change(() => removePasskey(passkey.id))}
            />
          ))}
        </ul>
      )}
      <div className="mt-4">
        <Button quiet busy={busy} busyLabel={t("redeem.sending")} onClick={() => void change(addPasskey)}>
          {t("passkeys.add")}
        </Button>
      </div>
      <FailureStatus text={problem} />
      {problem && mustSignIn && <SignInAgain profile={profile} returnTo="/settings" />}
    </section>
  );
}

interface RowProps {
  passkey: ReaderPasskey;
  busy: boolean;
  onRename: (name: string) => Promise<boolean>;
  onRemove: () => void;
}

function Row({ passkey: { name, created_at, used_at }, busy, onRename, onRemove }: RowProps) {
  const id = useId();
  const [renaming, setRenaming] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    if (typed !== "" && (await onRename(typed))) setRenaming(false);
  }

  return (
    <li className="device">
      <div id={id} className="min-w-0">
        <p className="break-words font-medium text-ink">{name}</p>
        <p className="text-ink-muted text-sm">
          {t("passkeys.created", { date: formatDay(created_at) })}
          {used_at !== null &&
            used_at !== undefined &&
            ` · ${t("passkeys.used", { date: formatDay(used_at) })}`}
        </p>
        {renaming && (
          <form noValidate onSubmit={(event) => void submit(event)} className="mt-3">
            <TextInput
              id={`${id}-name`}
              name="name"
              label={t("passkeys.name")}
              defaultValue={name}
              maxLength={60}
            />
            <div className="mt-3">
              <Button submit quiet busy={busy}>
                {t("me.name.save")}
              </Button>
            </div>
          </form>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button quiet aria-describedby={id} aria-expanded={renaming} onClick={() => setRenaming(!renaming)}>
          {t("passkeys.rename")}
        </Button>
        <ConfirmButton
          label={t("passkeys.remove")}
          question={t("passkeys.remove.ask")}
          yes={t("ways.remove.yes")}
          no={t("ways.remove.no")}
          describedBy={id}
          busy={busy}
          closes
          onConfirm={onRemove}
        />
      </div>
    </li>
  );
}
