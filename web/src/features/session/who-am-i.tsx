import { useState } from "react";
import { lazyPart } from "../../shell/browser/load-code";
import { Lazy } from "../../shell/lazy/lazy";
import { t } from "../../shell/messages/translate";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { Skeleton } from "../../ui/skeleton";
import type { Profile } from "./account";
import { grouped } from "./guest-number";
import { boundTitles } from "./provider";

const nameForm = lazyPart(() => import("./name-form"));

interface Props {
  profile: Profile | null;
  /** Number of browsers in which the account is open; null until it is known. */
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
          <Button
            quiet
            autoFocus={edited}
            onPointerEnter={nameForm.preload}
            onFocus={nameForm.preload}
            onClick={() => setEditing(true)}
          >
            {profile.name === null ? t("me.name.give") : t("me.name.change")}
          </Button>
        )}
        {profile && editing && (
          <Lazy part={nameForm} waiting={null}>
            {({ NameForm }) => <NameForm name={profile.name ?? ""} onChanged={onChanged} onClose={close} />}
          </Lazy>
        )}
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

function initial(name: string | null | undefined): string | undefined {
  return [...(name ?? "")][0]?.toUpperCase();
}
