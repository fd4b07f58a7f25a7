import { type FormEvent, useId, useRef, useState } from "react";
import { t } from "../../shell/messages/translate";
import { SaveOrCancel } from "../../shell/save-or-cancel";
import { useAttempt } from "../../shell/state/use-attempt";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { Skeleton } from "../../ui/skeleton";
import { TextInput } from "../../ui/text-input";
import { type Profile, saveName } from "./account";
import { failureText } from "./failure-text";
import { grouped } from "./guest-number";
import { boundTitles } from "./provider";

const LONGEST_NAME = 40;

interface Props {
  profile: Profile | null;
  /** In how many browsers the account is open; null while that is not known. */
  browsers: number | null;
  onChanged: () => Promise<void>;
}

export function WhoAmI({ profile, browsers, onChanged }: Props) {
  const [editing, setEditing] = useState(false);
  const [edited, setEdited] = useState(false);
  const number = profile && t("me.guest", { number: grouped(profile.guest_number) });

  function close() {
    setEdited(true);
    setEditing(false);
  }

  return (
    <div>
      <div className="flex items-center gap-4">
        <span aria-hidden="true" className="avatar">
          {initial(profile?.name) ?? <Icon name="me" />}
        </span>
        <div className="min-w-0 flex-1">
          <p className="break-words font-semibold font-serif text-2xl text-ink leading-snug">
            {profile ? (profile.name ?? number) : <Skeleton size="h-7 w-52" />}
          </p>
          <p className="text-ink-muted">
            {profile ? (
              <Standing profile={profile} browsers={browsers} number={number} />
            ) : (
              <Skeleton size="h-4 w-40" />
            )}
          </p>
        </div>
      </div>
      <div className="mt-5 min-h-11">
        {profile && !editing && (
          <Button quiet autoFocus={edited} onClick={() => setEditing(true)}>
            {profile.name === null ? t("me.name.give") : t("me.name.change")}
          </Button>
        )}
        {profile && editing && <NameForm profile={profile} onChanged={onChanged} onClose={close} />}
      </div>
    </div>
  );
}

interface StandingProps {
  profile: Profile;
  browsers: number | null;
  number: string | null;
}

function Standing({ profile, browsers, number }: StandingProps) {
  const titles = boundTitles(profile);
  if (!titles && browsers === null) return profile.name === null ? <Skeleton size="h-4 w-40" /> : number;
  const alone = browsers === 1 ? t("me.unbound") : t("me.unbound.many");
  const where = titles ? t("me.bound", { providers: titles }) : alone;
  return profile.name === null ? where : `${number} · ${where}`;
}

function NameForm({
  profile,
  onChanged,
  onClose,
}: {
  profile: Profile;
  onChanged: () => Promise<void>;
  onClose: () => void;
}) {
  const id = useId();
  const field = useRef<HTMLFormElement>(null);
  const { busy, problem, setProblem, run } = useAttempt(failureText);

  function save(event: FormEvent) {
    event.preventDefault();
    const name = String(new FormData(field.current ?? undefined).get("name") ?? "").trim();
    if ([...name].length > LONGEST_NAME) return setProblem(t("me.name.long", { count: LONGEST_NAME }));
    void run(async () => {
      await saveName(name);
      await onChanged();
      onClose();
    });
  }

  return (
    <form ref={field} onSubmit={save} noValidate className="max-w-md">
      <TextInput
        id={id}
        name="name"
        label={t("me.name")}
        hint={t("me.name.hint")}
        error={problem}
        defaultValue={profile.name ?? ""}
        autoComplete="nickname"
        autoFocus
        readOnly={busy}
      />
      <SaveOrCancel busy={busy} onCancel={onClose} />
    </form>
  );
}

function initial(name: string | null | undefined): string | undefined {
  return [...(name ?? "")][0]?.toUpperCase();
}
