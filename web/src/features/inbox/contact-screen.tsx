import { useEffect, useRef, useState } from "react";
import type { ContactPage } from "../../api/page";
import { t } from "../../shell/messages/translate";
import { Button, ButtonLink } from "../../ui/button";
import { PageHeading } from "../../ui/page-heading";
import { ContactForm } from "./contact-form";
import { outbox } from "./outbox";

const HEADING = "font-semibold font-serif text-4xl text-ink tracking-tight";

type State = { kind: "writing" } | { kind: "received"; reference: string | null } | { kind: "kept" };

export function ContactScreen({ page }: { page: ContactPage }) {
  const [state, setState] = useState<State>(
    page.data.sent ? { kind: "received", reference: null } : { kind: "writing" },
  );
  const place = useRef<HTMLDivElement>(null);
  const first = useRef(true);

  // A kept message may arrive while the reader is looking.
  useEffect(() => outbox.onReceived((reference) => setState({ kind: "received", reference })), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new state is news to be read out
  useEffect(() => {
    if (first.current) first.current = false;
    else place.current?.querySelector("h1")?.focus();
  }, [state]);

  return (
    <div ref={place} className="frame pt-12 md:pt-16">
      <div className="mx-auto max-w-2xl">
        {state.kind === "writing" && (
          <>
            <PageHeading className={HEADING}>{t("contact.heading")}</PageHeading>
            <p className="mt-3 text-ink-muted">{t("contact.text", { site: page.site.name })}</p>
            <ContactForm
              page={page}
              onReceived={(reference) => setState({ kind: "received", reference })}
              onKept={() => setState({ kind: "kept" })}
            />
          </>
        )}
        {state.kind === "received" && (
          <>
            <PageHeading className={HEADING}>{t("contact.sent.heading")}</PageHeading>
            <p className="mt-3 text-ink-muted">{t("contact.sent.text", { site: page.site.name })}</p>
            {state.reference && (
              <p className="mt-3 font-medium">
                {t("contact.sent.reference", { reference: state.reference })}
              </p>
            )}
            <div className="mt-8 flex flex-wrap gap-3">
              <ButtonLink href="/">{t("error.home")}</ButtonLink>
            </div>
          </>
        )}
        {state.kind === "kept" && (
          <>
            <PageHeading className={HEADING}>{t("contact.kept.heading")}</PageHeading>
            <p className="mt-3 text-ink-muted">{t("contact.kept.text", { site: page.site.name })}</p>
            <div className="mt-8">
              <Button onClick={() => void outbox.sendAll()}>{t("contact.kept.again")}</Button>
            </div>
          </>
        )}
      </div>
    </div>
  );
}
