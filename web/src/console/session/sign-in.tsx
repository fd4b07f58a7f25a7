import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { isDecided } from "../../api/envelope";
import { ask } from "../data/ask";
import { Button } from "../parts/button";
import { useChange } from "../parts/confirm";
import { failureText } from "../parts/failure";
import { Input, Problem } from "../parts/fields";
import { Sheet } from "../parts/sheet";
import { say } from "../words/say";
import { hasPasskeys, signInWithPasskey, wasCancelled } from "./passkeys";

interface Props {
  /** Token of the one-time link that was opened; empty if there is none. */
  link: string;
  onSignedIn: () => Promise<void>;
}

/** The sign-in view: the only view for people who are not signed in. */
export function SignIn({ link, onSignedIn }: Props) {
  const [isLinkBad, setLinkBad] = useState(false);
  const opened = useRef(false);
  const change = useChange((error) => (isDecided(error) ? say("signin.badlink") : failureText(error)));

  useEffect(() => {
    if (!link || opened.current) return;
    opened.current = true;
    void openLink();
  });

  async function openLink() {
    const isOpen = await change.run(async () => {
      await ask("POST /api/console/sign-in/link", { body: { token: link } });
      await onSignedIn();
    });
    setLinkBad(!isOpen);
  }

  if (link && !isLinkBad) {
    return (
      <Gate title={say("signin.title")}>
        <p role="status" className="text-ink-muted">
          {say("signin.opening")}
        </p>
      </Gate>
    );
  }
  return (
    <Gate title={say("signin.title")}>
      {isLinkBad && <Problem text={change.problem} />}
      <Ways onSignedIn={onSignedIn} />
    </Gate>
  );
}

/** The sign-in dialog after the session has ended. It covers the views, which stay mounted and unchanged. */
export function SignInAgain({ open, onSignedIn }: { open: boolean } & Pick<Props, "onSignedIn">) {
  return (
    <Sheet open={open} pinned title={say("signin.again")}>
      <div className="stack">
        <p className="text-ink-muted">{say("signin.expired")}</p>
        <Ways onSignedIn={onSignedIn} />
      </div>
    </Sheet>
  );
}

function Ways({ onSignedIn }: Pick<Props, "onSignedIn">) {
  const passkey = useChange((error) =>
    wasCancelled(error) ? say("signin.cancelled") : signInFailure(error),
  );
  const password = useChange(signInFailure);
  const [offersPassword, setOffersPassword] = useState(!hasPasskeys());

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "").trim();
    const body = { email: text("email"), password: String(form.get("password")), code: text("code") };
    await password.run(async () => {
      await ask("POST /api/console/sign-in/password", { body });
      await onSignedIn();
    });
  }

  return (
    <>
      {hasPasskeys() && (
        <div className="stack">
          <Button
            tone="solid"
            icon="passkey"
            busy={passkey.busy}
            onClick={() => void passkey.run(() => signInWithPasskey().then(onSignedIn))}
          >
            {say("signin.passkey")}
          </Button>
          <Problem text={passkey.problem} />
        </div>
      )}
      {!offersPassword && (
        <Button tone="plain" onClick={() => setOffersPassword(true)}>
          {say("signin.usepassword")}
        </Button>
      )}
      {offersPassword && (
        <form className="stack" onSubmit={(event) => void submit(event)}>
          <Input label={say("signin.email")} name="email" type="email" autoComplete="username" required />
          <Input
            label={say("signin.password")}
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
          <Input
            label={say("signin.code")}
            hint={say("signin.codehint")}
            name="code"
            autoComplete="one-time-code"
            required
          />
          <Problem text={password.problem} />
          <Button tone={hasPasskeys() ? "quiet" : "solid"} submit busy={password.busy}>
            {say("signin.submit")}
          </Button>
        </form>
      )}
      <p className="hint">{say("signin.lost")}</p>
    </>
  );
}

/**
 * Returns the error text of a failed sign-in. It does not say whether e-mail address, password or code was wrong,
 * because the server does not say it either.
 */
const signInFailure = (error: unknown) =>
  isDecided(error) && !isBusy(error) ? say("signin.wrong") : failureText(error);

const isBusy = (error: unknown) => (error as { status?: number }).status === 429;

export function Gate({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className="gate">
      <div className="gate-card">
        <img src="/favicon.svg" alt="" width="40" height="40" />
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
