import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Refused } from "../../api/envelope";
import { t } from "../../shell/messages/translate";
import { useAttempt } from "../../shell/state/use-attempt";
import { Button } from "../../ui/button";
import { Callout } from "../../ui/callout";
import { FailureStatus } from "../../ui/failure-status";
import { TextInput } from "../../ui/text-input";
import { CODE_LENGTH, typedCode } from "./code-text";
import { needsSignIn } from "./failure-text";
import { ownFailureText } from "./own-failure-text";
import { emailProof, sendEmailLink } from "./proven";
import { ProvenReview } from "./proven-review";
import { useProven } from "./use-proven";

/** The error code of an invalid request: the server does not accept the address. */
const INVALID = 1000;

interface Props {
  /** The reader's email address if it is known; otherwise the reader types one. */
  known?: string;
  returnTo: string;
  /** Buttons to sign in again, shown after an error that requires a recent sign-in. */
  again?: ReactNode;
}

/** Signs in by a mail: asks for an address, then for the code in the mail. */
export function EmailWay({ known, returnTo, again }: Props) {
  const id = useId();
  const [address, setAddress] = useState<string | null>(null);
  const [mustSignIn, setMustSignIn] = useState(false);
  const { busy, problem, setProblem, run } = useAttempt((error) => {
    setMustSignIn(needsSignIn(error));
    const isWrong = error instanceof Refused && error.code === INVALID;
    return isWrong ? t("email.wrong") : ownFailureText(error);
  });

  const send = (to: string) =>
    run(async () => {
      await sendEmailLink(to);
      setAddress(to);
    });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = known ?? String(new FormData(event.currentTarget).get("address") ?? "").trim();
    setMustSignIn(false);
    // Which names and hosts are valid is up to the server.
    if (/^[^@]+@[^@]+$/.test(typed)) void send(typed);
    else setProblem(t("email.wrong"));
  }

  if (address !== null) {
    return <EmailCode address={address} returnTo={returnTo} onOther={() => setAddress(null)} />;
  }
  return (
    <>
      <form noValidate onSubmit={submit} className="mt-5 max-w-md">
        {known === undefined && (
          <TextInput
            id={id}
            name="address"
            type="email"
            label={t("email.label")}
            hint={t("email.hint")}
            autoComplete="email"
            autoFocus
            error={problem || undefined}
          />
        )}
        <div className="mt-4">
          <Button submit quiet busy={busy} busyLabel={t("email.sending")}>
            {known === undefined ? t("email.send") : t("email.send.to", { address: known })}
          </Button>
        </div>
        {known !== undefined && <FailureStatus text={problem} />}
      </form>
      {/* Outside of the form, because signing in again by email has a form of its own. */}
      {problem && mustSignIn && again}
    </>
  );
}

interface CodeProps {
  address: string;
  returnTo: string;
  onOther: () => void;
}

/** Asks for the code in the mail, for readers who do not open its link in this browser. */
function EmailCode({ address, returnTo, onOther }: CodeProps) {
  const id = useId();
  const { busy, problem, setProblem, looked, look, confirm, leave } = useProven(returnTo);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const code = typedCode(String(new FormData(event.currentTarget).get("code") ?? ""));
    if (code.length === CODE_LENGTH) void look(() => emailProof(code));
    else setProblem(t("redeem.length", { count: CODE_LENGTH }));
  }

  return (
    <div className="mt-5 max-w-2xl">
      <div role="status">
        <Callout heading={t("email.sent")}>
          <p className="mt-1 break-words">{t("email.sent.text", { address })}</p>
        </Callout>
      </div>
      {looked ? (
        <div role="status" className="mt-5">
          <Callout heading={t("proven.heading")}>
            <ProvenReview
              preview={looked.preview}
              busy={busy}
              problem={problem}
              onConfirm={() => void confirm()}
              onLeave={leave}
            />
          </Callout>
        </div>
      ) : (
        <form noValidate onSubmit={submit} className="mt-5 max-w-md">
          <TextInput
            id={id}
            name="code"
            label={t("email.code")}
            error={problem || undefined}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            readOnly={busy}
          />
          <div className="mt-4 flex flex-wrap gap-3">
            <Button submit quiet busy={busy} busyLabel={t("redeem.sending")}>
              {t("redeem.send")}
            </Button>
            <Button quiet onClick={onOther}>
              {t("email.other")}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
