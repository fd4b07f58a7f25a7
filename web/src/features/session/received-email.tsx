import { useContext, useEffect, useState } from "react";
import { lazyPart } from "../../shell/browser/load-code";
import { Lazy } from "../../shell/lazy/lazy";
import { t } from "../../shell/messages/translate";
import { Readdress } from "../../shell/navigation/readdress";
import { Callout } from "../../ui/callout";
import { emailCodeInFragment } from "./code-text";

const link = lazyPart(() => import("./received-email-link"));

/** Shows what the link of a mail would do. The code is removed from the address at once. */
export function ReceivedEmail() {
  const readdress = useContext(Readdress);
  const [code, setCode] = useState<string | null>(null);

  useEffect(() => {
    const read = () => {
      const found = emailCodeInFragment(location.hash);
      if (found === null) return;
      setCode(found);
      readdress("/me");
    };
    read();
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, [readdress]);

  if (code === null) return null;
  return (
    // Reserves the height of the preview, which is loaded later, so that nothing below moves.
    <div className="mt-6 min-h-[19rem] max-w-2xl sm:min-h-[15rem]">
      <Callout heading={t("proven.heading")}>
        <Lazy part={link} waiting={<p className="mt-1 text-ink-muted">{t("redeem.sending")}</p>}>
          {({ ReceivedEmailLink }) => <ReceivedEmailLink code={code} onClose={() => setCode(null)} />}
        </Lazy>
      </Callout>
    </div>
  );
}
