import { type FormEvent, useId, useRef } from "react";
import { t } from "../../shell/messages/translate";
import { Button } from "../../ui/button";
import { TextInput } from "../../ui/text-input";
import { CODE_LENGTH, typedCode } from "./code-text";
import { useRedeem } from "./use-redeem";

/** The other end of a hand-over, typed. */
export function RedeemCode({ ready }: { ready: boolean }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { busy, problem, setProblem, redeem } = useRedeem();

  function send(event: FormEvent) {
    event.preventDefault();
    const code = typedCode(String(new FormData(form.current ?? undefined).get("code") ?? ""));
    if (code.length !== CODE_LENGTH) setProblem(t("redeem.length", { count: CODE_LENGTH }));
    else void redeem(code);
  }

  return (
    <section aria-labelledby="redeem" className="account-section">
      <h2 id="redeem">{t("redeem.heading")}</h2>
      <p className="mt-2 max-w-[38rem] text-ink-muted">{t("redeem.text")}</p>
      <form ref={form} onSubmit={send} noValidate className="mt-5 max-w-md">
        <TextInput
          id={id}
          name="code"
          label={t("redeem.code")}
          error={problem || undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          readOnly={busy}
        />
        <div className="mt-4">
          <Button
            submit
            quiet
            busy={busy || !ready}
            busyLabel={busy ? t("redeem.sending") : t("redeem.send")}
          >
            {t("redeem.send")}
          </Button>
        </div>
      </form>
    </section>
  );
}
