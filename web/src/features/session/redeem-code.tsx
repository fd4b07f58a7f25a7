import { type FormEvent, useId, useRef } from "react";
import { t } from "../../shell/messages/translate";
import { Button } from "../../ui/button";
import { Callout } from "../../ui/callout";
import { TextInput } from "../../ui/text-input";
import { CODE_LENGTH, typedCode } from "./code-text";
import { useRedeem } from "./use-redeem";

/** The form that redeems a typed hand-over code. */
export function RedeemCode({ ready }: { ready: boolean }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { busy, problem, setProblem, looked, look, redeem, leave } = useRedeem();

  function send(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const code = typedCode(String(new FormData(form.current ?? undefined).get("code") ?? ""));
    if (code.length !== CODE_LENGTH) setProblem(t("redeem.length", { count: CODE_LENGTH }));
    else void look(code);
  }

  return (
    <section aria-labelledby="redeem" className="divided-section">
      <h2 id="redeem" className="section-title">
        {t("redeem.heading")}
      </h2>
      <p className="mt-2 max-w-[38rem] text-ink-muted">{t("redeem.text")}</p>
      <p className="mt-2 max-w-[38rem] text-ink-muted">{t("redeem.warning")}</p>
      <form ref={form} onSubmit={send} noValidate className="mt-5 max-w-md">
        <TextInput
          id={id}
          name="code"
          label={t("redeem.code")}
          error={(!looked && problem) || undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          readOnly={busy || looked !== null}
        />
        {!looked && (
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
        )}
      </form>
      <div role="status" className={looked ? "mt-5 max-w-2xl" : undefined}>
        {looked && (
          <Callout heading={t("review.heading")}>
            <looked.Review
              preview={looked.preview}
              busy={busy}
              problem={problem}
              onConfirm={() => void redeem()}
              onLeave={leave}
            />
          </Callout>
        )}
      </div>
    </section>
  );
}
