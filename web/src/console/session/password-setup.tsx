import { type FormEvent, useState } from "react";
import { isDecided } from "../../api/envelope";
import { saveFile } from "../../shell/browser/save-file";
import { ask } from "../data/ask";
import { Button } from "../parts/button";
import { useChange } from "../parts/confirm";
import { failureText } from "../parts/failure";
import { Input, Problem } from "../parts/fields";
import { QrCode } from "../parts/qr-code";
import { say } from "../words/say";

interface Props {
  email: string;
  /** Called when the recovery codes are shown; the server shows them only once. */
  onRecoveryCodes?: () => void;
  onDone: () => Promise<void>;
}

type Step =
  | { kind: "password" }
  | { kind: "code"; secret: string; url: string }
  | { kind: "recovery"; codes: readonly string[] };

const SHORTEST = 12;

/** Sets up a password in three steps: choose the password, add the authenticator app, save the recovery codes. */
export function PasswordSetup({ email, onRecoveryCodes, onDone }: Props) {
  const [step, setStep] = useState<Step>({ kind: "password" });
  const change = useChange((error) =>
    step.kind === "code" && isDecided(error) ? say("password.wrongcode") : failureText(error),
  );

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("entry") ?? "");
    await change.run(async () => {
      if (step.kind === "password") {
        const { secret, otpauth_url } = await ask("POST /api/console/me/password", {
          body: { password: text },
        });
        setStep({ kind: "code", secret, url: otpauth_url });
      } else if (step.kind === "code") {
        const { recovery_codes } = await ask("POST /api/console/me/password/confirm", {
          body: { code: text.trim() },
        });
        setStep({ kind: "recovery", codes: recovery_codes });
        onRecoveryCodes?.();
      } else await onDone();
    });
  }

  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      {step.kind === "password" && (
        <>
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <Input
            key="password"
            label={say("password.label")}
            hint={say("password.hint")}
            name="entry"
            type="password"
            autoComplete="new-password"
            minLength={SHORTEST}
            required
          />
        </>
      )}
      {step.kind === "code" && (
        <>
          <p>{say("password.scan")}</p>
          <QrCode text={step.url} label={say("password.qr")} />
          <p className="hint">
            {say("password.byhand")} <code className="secret">{step.secret}</code>
          </p>
          <Input
            key="code"
            label={say("password.code")}
            name="entry"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9 ]{6,7}"
            autoFocus
            required
          />
        </>
      )}
      {step.kind === "recovery" && <RecoveryCodes codes={step.codes} />}
      <Problem text={change.problem} />
      <Button tone="solid" submit busy={change.busy}>
        {say(step.kind === "recovery" ? "password.stored" : "form.next")}
      </Button>
    </form>
  );
}

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = `${codes.join("\n")}\n`;
  return (
    <>
      <p>{say("password.recovery")}</p>
      <ul className="recovery">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button
        icon="download"
        onClick={() => saveFile(new Blob([text], { type: "text/plain" }), "recovery-codes.txt")}
      >
        {say("password.save")}
      </Button>
    </>
  );
}
