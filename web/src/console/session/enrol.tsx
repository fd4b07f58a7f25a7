import { useState } from "react";
import { Button } from "../parts/button";
import { useChange } from "../parts/confirm";
import { failureText } from "../parts/failure";
import { Problem } from "../parts/fields";
import { say } from "../words/say";
import type { Me } from "./me";
import { addPasskey, deviceName, hasPasskeys, wasCancelled } from "./passkeys";
import { PasswordSetup } from "./password-setup";
import { Gate } from "./sign-in";

interface Props {
  me: Me;
  onEnrolled: () => Promise<void>;
}

/**
 * Shown after a sign-in with a one-time link: the operator must add a passkey or a password before doing anything else.
 */
export function Enrol({ me, onEnrolled }: Props) {
  const [setsPassword, setSetsPassword] = useState(!hasPasskeys());
  const passkey = useChange((error) => (wasCancelled(error) ? say("signin.cancelled") : failureText(error)));

  return (
    <Gate title={say("enrol.title", { name: me.name || me.email })}>
      <p className="text-ink-muted">{say("enrol.text")}</p>
      {setsPassword ? (
        <>
          <PasswordSetup email={me.email} onDone={onEnrolled} />
          {hasPasskeys() && (
            <Button tone="plain" onClick={() => setSetsPassword(false)}>
              {say("enrol.usepasskey")}
            </Button>
          )}
        </>
      ) : (
        <div className="stack">
          <Button
            tone="solid"
            icon="passkey"
            busy={passkey.busy}
            onClick={() => void passkey.run(() => addPasskey(deviceName()).then(onEnrolled))}
          >
            {say("enrol.passkey")}
          </Button>
          <Problem text={passkey.problem} />
          <Button tone="plain" onClick={() => setSetsPassword(true)}>
            {say("enrol.password")}
          </Button>
          <p className="hint">{say("enrol.hint")}</p>
        </div>
      )}
    </Gate>
  );
}
