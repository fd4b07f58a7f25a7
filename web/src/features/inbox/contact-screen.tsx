import { useEffect, useRef } from "react";
import type { ContactPage } from "../../api/page";
import { t } from "../../shell/messages/translate";
import { ButtonLink } from "../../ui/button";
import { Callout } from "../../ui/callout";
import { PageHeading } from "../../ui/page-heading";
import { ContactForm } from "./contact-form";
import { readDraft } from "./message-store";
import { QueuedMessages } from "./queued-messages";
import { useContactState } from "./use-contact-state";

export function ContactScreen({ page }: { page: ContactPage }) {
  const contact = useContactState(page);
  const { state, news, kept } = contact;
  const place = useRef<HTMLDivElement>(null);
  const first = useRef(true);

  // Each new state is announced by moving the focus to its heading, except when a queued message is opened: then the
  // form takes the focus.
  useEffect(() => {
    const opened = state.kind === "writing" && state.opened !== null;
    if (!first.current && !opened) place.current?.querySelector("h1")?.focus();
    first.current = false;
  }, [state]);

  const site = page.site.name;
  const waiting = kept.messages.length > 0 && (
    <QueuedMessages
      state={kept}
      rules={page.data}
      isWriting={() => state.kind === "writing" && Boolean(readDraft()?.message)}
      onChange={contact.change}
      onDiscard={contact.discard}
    />
  );
  return (
    <div ref={place} className="frame page">
      {state.kind === "writing" && (
        <div className="lg:grid lg:grid-cols-[20rem_minmax(0,var(--container-form))] lg:gap-x-24">
          <div className="max-w-form">
            <PageHeading>{t("contact.heading")}</PageHeading>
            <p className="page-lead">{t("contact.text", { site })}</p>
            <div role="status" className={news && "mt-6"}>
              {news && <Callout>{news}</Callout>}
            </div>
            {waiting && (
              <div className="mt-6">
                <Callout heading={t("contact.waiting.heading")}>{waiting}</Callout>
              </div>
            )}
          </div>
          <ContactForm
            page={page}
            opened={state.opened}
            onReceived={contact.received}
            onKept={contact.keep}
          />
        </div>
      )}
      {state.kind === "received" && <Received reference={state.reference} site={site} />}
      {state.kind === "kept" && (
        <div className="max-w-form">
          <PageHeading>{t("contact.kept.heading")}</PageHeading>
          <p className="page-lead">{t("contact.kept.text", { site })}</p>
          {waiting}
        </div>
      )}
    </div>
  );
}

function Received({ reference, site }: { reference: string | null; site: string }) {
  return (
    <>
      <PageHeading>{t("contact.sent.heading")}</PageHeading>
      <p className="page-lead">{t("contact.sent.text", { site })}</p>
      {reference && <p className="mt-3 font-medium">{t("contact.sent.reference", { reference })}</p>}
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="/">{t("error.home")}</ButtonLink>
        <ButtonLink href="/contact-us" quiet>
          {t("contact.sent.another")}
        </ButtonLink>
      </div>
    </>
  );
}
